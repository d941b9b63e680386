import { useNotify, useTranslate } from 'react-admin';
import type { ChatMessage } from '../../../../schema/chat';
import { IconButton } from '../../../../ui/kit/IconButton';
import { contentText } from '../../../../ui/messages/contentText';
import { useThreadActions } from '../actions';

/** Message actions; visible on hover, tap or focus. */
export function MessageTools({ message }: { readonly message: ChatMessage }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { canWrite, reply } = useThreadActions();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(contentText(message, translate));
      notify('parley.thread.copied', { type: 'info' });
    } catch {
      notify('parley.thread.copyFailed', { type: 'error' });
    }
  };
  const tool = (word: string, icon: string, onClick: () => void) => (
    <IconButton icon={icon} size={17} label={translate(`parley.thread.${word}`)} title onClick={onClick} />
  );
  return (
    <span className="parley-message-tools flex rigid">
      {canWrite && tool('reply', 'ri-reply-line', () => reply(message))}
      {tool('copy', 'ri-file-copy-line', () => void copy())}
    </span>
  );
}
