import type { ChatMessage } from '../../../../schema/chat';
import { Icon } from '../../../layout/Icon';
import { senderIcons } from './senderWords';

/** Who wrote, as a small sign: the first letter of a person's name, the sign of what is none. */
export function SenderFace({ message: { sender }, name }: { readonly message: ChatMessage; readonly name: string }) {
  const icon = senderIcons[sender.kind];
  return (
    <span className="parley-sender-face" data-sender={sender.kind} aria-hidden="true">
      {icon === undefined ? [...name.trim()][0]?.toUpperCase() : <Icon name={icon} size={16} />}
    </span>
  );
}
