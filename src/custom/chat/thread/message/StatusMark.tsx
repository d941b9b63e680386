import { useTranslate } from 'react-admin';
import type { MessageStatus } from '../../../../schema/chat';
import { Icon } from '../../../../ui/kit/icons/Icon';

const icons: Readonly<Record<MessageStatus, string>> = {
  queued: 'ri-time-line',
  sending: 'ri-time-line',
  sent: 'ri-check-line',
  delivered: 'ri-check-double-line',
  read: 'ri-check-double-line',
  failed: 'ri-error-warning-fill',
  unknown: 'ri-question-line',
};

/** Delivery status as an icon with a text alternative. */
export function StatusMark({ status }: { readonly status: MessageStatus }) {
  const translate = useTranslate();
  const word = translate(`parley.thread.status.${status}`);
  return (
    <span className="parley-status-mark" data-status={status} title={word}>
      <Icon name={icons[status]} size={15} />
      <span className="parley-unseen">{word}</span>
    </span>
  );
}
