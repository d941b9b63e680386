import './notifications.css';
import { useTranslate } from 'react-admin';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { NotificationItem } from './NotificationItem';
import type { useNotifications } from './useNotifications';

interface NotificationItemsProps {
  readonly notifications: ReturnType<typeof useNotifications>;
  readonly onlyUnread: boolean;
  readonly onFollowed?: () => void;
}

export function NotificationItems({ notifications, onlyUnread, onFollowed }: NotificationItemsProps) {
  const translate = useTranslate();
  const { shown, error, retry, read, remove } = notifications;
  if (shown === undefined && error !== null)
    return (
      <div className="notification-none grid at-center gap-8 muted text-center" role="alert">
        <Icon name="ri-error-warning-line" size={32} />
        <p>{translate('parley.notifications.failed')}</p>
        <Button onClick={retry}>{translate('parley.notifications.retry')}</Button>
      </div>
    );
  if (shown === undefined) return <Places words={translate('parley.notifications.loading')} />;
  if (shown.records.length === 0) {
    const which = onlyUnread ? 'allRead' : 'empty';
    return (
      <div className="notification-none grid at-center gap-8 muted text-center" role="status">
        <Icon name={onlyUnread ? 'ri-check-double-line' : 'ri-notification-off-line'} size={32} />
        <h2>{translate(`parley.notifications.${which}Title`)}</h2>
        <p>{translate(`parley.notifications.${which}Text`)}</p>
      </div>
    );
  }
  return (
    <ul className="notifications">
      {shown.records.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onRead={read}
          onRemove={remove}
          onFollowed={onFollowed}
        />
      ))}
    </ul>
  );
}

function Places({ words }: { readonly words: string }) {
  return (
    <div className="notifications" role="status">
      <span className="parley-unseen">{words}</span>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="notification notification-place" />
      ))}
    </div>
  );
}
