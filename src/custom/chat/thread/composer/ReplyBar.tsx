import { useTranslate } from 'react-admin';
import { IconButton } from '../../../../ui/kit/IconButton';
import { Icon } from '../../../../ui/kit/icons/Icon';
import type { Quoted } from '../kept/drafts';

/** The quoted message, with a button to remove it. */
export function ReplyBar({ quoted, onClose }: { readonly quoted: Quoted; readonly onClose: () => void }) {
  const translate = useTranslate();
  return (
    <div className="parley-reply-bar row gap-8 muted type-small line-below">
      <Icon name="ri-reply-line" size={16} />
      <span className="grow ellipsis" dir="auto">
        <b className="plain">{quoted.name}</b> {quoted.text}
      </span>
      <IconButton icon="ri-close-line" size={18} label={translate('parley.thread.noReply')} onClick={onClose} />
    </div>
  );
}
