import '../../ui/kit/icons/laterIcons';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NotificationItems } from './NotificationItems';
import { useNotifications } from './useNotifications';

/** Latest notifications, opened from the bell. */
export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const notifications = useNotifications({ page: 0, perPage: 10, onlyUnread: false });
  const hasUnread = notifications.shown?.records.some(({ readAt }) => readAt === null) ?? false;
  return (
    <div className="notification-panel flex column">
      <div className="notification-head row between rigid line-below">
        <h2>{translate('parley.notifications.title')}</h2>
        {hasUnread && (
          <button type="button" className="parley-link-button" onClick={notifications.readAll}>
            {translate('parley.notifications.markAll')}
          </button>
        )}
      </div>
      <div className="notification-scroll grow scroll">
        <NotificationItems notifications={notifications} onlyUnread={false} onFollowed={onClose} />
      </div>
      <Link className="parley-button notification-all rigid" to="/notification/list" onClick={onClose}>
        {translate('parley.notifications.viewAll')}
      </Link>
    </div>
  );
}
