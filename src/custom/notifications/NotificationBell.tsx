import './notificationBell.css';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/kit/IconButton';
import { onDemand } from '../../ui/kit/onDemand';
import { Popup } from '../../ui/kit/Popup';
import { useArrived, useUnread } from './useUnread';

const NotificationPanel = onDemand(async () => (await import('./NotificationPanel')).NotificationPanel);

/** Bell with unread count and the latest notifications. Hidden if the backend has no notifications. */
export function NotificationBell() {
  const translate = useTranslate();
  const unread = useUnread();
  const arrived = useArrived(unread);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = unread?.unread ?? 0;
  const close = () => setAnchor(null);
  if (unread === null) return null;
  return (
    <>
      <IconButton
        variant="round"
        icon="ri-notification-3-line"
        className="notification-bell"
        label={translate(`parley.notifications.${count === 0 ? 'bellNone' : 'bellSome'}`, { smart_count: count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void NotificationPanel.prefetch().catch(() => undefined)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count > 0 && (
          <span className="notification-count absolute type-note text-center pill" aria-hidden="true">
            {count > 9 ? '9+' : count}
          </span>
        )}
      </IconButton>
      <span role="status" className="parley-unseen">
        {arrived !== null && translate('parley.notifications.arrived', { title: arrived })}
      </span>
      <Popup
        label={translate('parley.notifications.title')}
        anchor={anchor}
        isOpen={anchor !== null}
        onClose={close}
        side="end"
      >
        <NotificationPanel onClose={close} />
      </Popup>
    </>
  );
}
