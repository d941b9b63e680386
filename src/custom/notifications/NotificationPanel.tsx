import '../../ui/kit/icons/laterIcons';
import { useTranslate } from 'react-admin';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { NotificationItems } from './NotificationItems';
import { useNotifications } from './useNotifications';

export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const notifications = useNotifications({ page: 0, perPage: 10, onlyUnread: false });
  const hasUnread = notifications.shown?.records.some(({ readAt }) => readAt === null) ?? false;
  return (
    <div className="notification-panel flex column">
      <div className="notification-head row between rigid line-below">
        <h2>{translate('parley.notifications.title')}</h2>
        {hasUnread && (
          <Button variant="link" onClick={notifications.readAll}>
            {translate('parley.notifications.markAll')}
          </Button>
        )}
      </div>
      <div className="notification-scroll grow scroll">
        <NotificationItems notifications={notifications} onlyUnread={false} onFollowed={onClose} />
      </div>
      <ButtonLink className="notification-all rigid" to="/notification/list" onClick={onClose}>
        {translate('parley.notifications.viewAll')}
      </ButtonLink>
    </div>
  );
}
