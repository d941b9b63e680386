import { useTranslate } from 'react-admin';
import { contentText } from '../../../../ui/messages/contentText';
import { useThreadActions } from '../actions';
import { senderName } from './sender';

/** The quoted message; a click scrolls to it. */
export function Quote({ replyToId }: { readonly replyToId: string }) {
  const translate = useTranslate();
  const { messageOf, goToMessage } = useThreadActions();
  const quoted = messageOf(replyToId);
  if (quoted === undefined) return <p className="parley-quote">{translate('parley.thread.quoteFar')}</p>;
  return (
    <button type="button" className="parley-quote" onClick={() => goToMessage(quoted.seq)}>
      <b className="plain">{senderName(quoted, translate)}</b>
      <span className="ellipsis" dir="auto">
        {contentText(quoted, translate)}
      </span>
    </button>
  );
}
