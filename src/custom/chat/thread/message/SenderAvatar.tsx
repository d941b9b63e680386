import type { ChatMessage } from '../../../../schema/chat';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { PersonAvatar } from '../../PersonAvatar';
import { useThreadActions } from '../actions';
import { senderIcons } from './sender';

/** Sender avatar; an icon for senders that are not people. */
export function SenderAvatar({ message: { sender }, name }: { readonly message: ChatMessage; readonly name: string }) {
  const { pictureOf } = useThreadActions();
  const icon = senderIcons[sender.kind];
  if (icon === undefined) return <PersonAvatar name={name} picture={pictureOf(sender)} size={32} />;
  return (
    <span
      className="parley-sender-face plain grid centered type-small semibold circle"
      data-sender={sender.kind}
      aria-hidden="true"
    >
      <Icon name={icon} size={16} />
    </span>
  );
}
