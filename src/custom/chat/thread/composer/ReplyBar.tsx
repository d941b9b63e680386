import { useTranslate } from 'react-admin';
import { IconButton } from '../../../../ui/kit/IconButton';
import { Icon } from '../../../../ui/kit/icons/Icon';
import type { Quoted } from '../kept/drafts';

/** The quoted message, with a button to remove it. */
export function ReplyBar({ quoted, onClose }: { readonly quoted: Quoted; readonly onClose: () => void }) {
  const translate = useTranslate();
  return (
    <div className="parley-reply-bar">
      <Icon name="ri-reply-line" size={16} />
      <span className="parley-reply-bar-text" dir="auto">
        <b>{quoted.name}</b> {quoted.text}
      </span>
      <IconButton icon="ri-close-line" size={18} label={translate('parley.thread.noReply')} onClick={onClose} />
    </div>
  );
}
