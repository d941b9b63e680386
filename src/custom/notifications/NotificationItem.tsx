import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Notification, NotificationKind } from '../../schema/notification';
import { Ago } from '../../ui/activity/Ago';
import { Icon } from '../../ui/kit/icons/Icon';

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onRead: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Called when the notification's link was followed. */
  readonly onFollowed?: () => void;
}

/** A notification. Opening it or clicking its dot marks it read; removal can be undone for a few seconds. */
export function NotificationItem({ notification, onRead, onRemove, onFollowed }: NotificationItemProps) {
  const translate = useTranslate();
  const [isRemoved, setIsRemoved] = useState(false);
  const { id, kind, title, text, link, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  if (isRemoved) return <RemovedItem onUndo={() => setIsRemoved(false)} onGone={() => onRemove(id)} />;
  const content = (
    <>
      <span className="notification-icon grid centered rigid muted circle sunken" data-tone={tones[kind] ?? 'neutral'}>
        <Icon name={icons[kind] ?? 'ri-notification-3-line'} size={20} />
      </span>
      <span className="notification-words grid min-0 gap-2 muted type-ui break-anywhere">
        <strong className="notification-title plain medium">
          {title}
          {isUnread && <span className="parley-unseen"> ({translate('parley.notifications.isUnread')})</span>}
        </strong>
        <span>{text}</span>
        <Ago at={createdAt} />
      </span>
    </>
  );
  const open = () => {
    if (isUnread) onRead(id);
    if (link !== null) onFollowed?.();
  };
  return (
    <li className="notification" data-unread={isUnread}>
      {link === null ? (
        <div className="notification-body flex grow min-0 gap-12 undecorated">{content}</div>
      ) : (
        <Link className="notification-body flex grow min-0 gap-12 undecorated" to={link} onClick={open}>
          {content}
        </Link>
      )}
      <span className="notification-actions flex rigid">
        {isUnread && (
          <button
            type="button"
            className="parley-icon-button"
            aria-label={translate('parley.notifications.markOne', { title })}
            title={translate('parley.notifications.markOne', { title })}
            onClick={() => onRead(id)}
          >
            <span className="notification-dot circle" />
          </button>
        )}
        <button
          type="button"
          className="parley-icon-button notification-remove"
          aria-label={translate('parley.notifications.remove', { title })}
          onClick={() => setIsRemoved(true)}
        >
          <Icon name="ri-close-line" size={18} />
        </button>
      </span>
    </li>
  );
}

/** Milliseconds to undo a removal after focus has left. */
const offeredMs = 6_000;

/** Placeholder with undo for a removed notification. The removal is final once the timer ends or the list closes. */
function RemovedItem({ onUndo, onGone }: { readonly onUndo: () => void; readonly onGone: () => void }) {
  const translate = useTranslate();
  const undo = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = useRef(true);
  const gone = useRef(onGone);
  gone.current = onGone;
  const go = () => {
    if (!isWanted.current) return;
    isWanted.current = false;
    gone.current();
  };
  const goIn = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, ms);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount and unmount
  useEffect(() => {
    clearTimeout(timer.current);
    undo.current?.focus();
    // Deferred: React strict mode unmounts and remounts components in development.
    return () => goIn(0);
  }, []);
  const takeBack = () => {
    isWanted.current = false;
    onUndo();
  };
  return (
    <li
      className="notification notification-removed gap-8 muted type-ui"
      onFocus={() => clearTimeout(timer.current)}
      onBlur={() => goIn(offeredMs)}
    >
      <span role="status">{translate('parley.notifications.removed')}</span>
      <button ref={undo} type="button" className="parley-link-button" onClick={takeBack}>
        {translate('parley.notifications.undo')}
      </button>
    </li>
  );
}

const icons: Partial<Record<NotificationKind, string>> = {
  'roles-changed': 'ri-shield-user-line',
  'departments-changed': 'ri-organization-chart',
  disabled: 'ri-user-forbid-line',
  enabled: 'ri-user-follow-line',
  'seat-given': 'ri-vip-crown-line',
  'seat-taken': 'ri-vip-crown-line',
  'owner-made': 'ri-key-2-line',
  'password-changed': 'ri-lock-password-line',
  'password-reset': 'ri-lock-password-line',
  'mobile-changed': 'ri-smartphone-line',
  'signed-in-by-qr': 'ri-qr-scan-2-line',
  'new-device': 'ri-device-line',
  'signed-out': 'ri-logout-box-line',
  'work-received': 'ri-inbox-archive-line',
  'work-given': 'ri-inbox-unarchive-line',
  'invite-accepted': 'ri-user-add-line',
  'invite-expired': 'ri-mail-close-line',
  'invite-revoked': 'ri-mail-close-line',
  'seats-low': 'ri-alarm-warning-line',
  'seats-shrunk': 'ri-alarm-warning-line',
  'plan-ending': 'ri-alarm-warning-line',
  'plan-expired': 'ri-alarm-warning-line',
  'plan-over': 'ri-vip-crown-line',
  'import-finished': 'ri-file-upload-line',
  'import-failed': 'ri-file-warning-line',
  'records-changed': 'ri-edit-2-line',
  'records-deleted': 'ri-delete-bin-line',
  assigned: 'ri-chat-follow-up-line',
  mentioned: 'ri-at-line',
  'snooze-over': 'ri-alarm-line',
  'person-needed': 'ri-customer-service-2-line',
  'account-faulty': 'ri-alarm-warning-line',
  'account-recovered': 'ri-heart-pulse-line',
  'delivery-review': 'ri-user-search-line',
  'delivery-waiting': 'ri-archive-2-line',
  'delivery-late': 'ri-alarm-warning-line',
  'stock-low': 'ri-inbox-archive-line',
  'stock-enough': 'ri-inbox-archive-line',
  'webhook-stopped': 'ri-webhook-line',
  'ai-faulty': 'ri-alarm-warning-line',
  'payment-review': 'ri-bill-line',
  'refund-due': 'ri-refund-2-line',
  'plan-nearly-used': 'ri-vip-crown-line',
  'plan-used-up': 'ri-vip-crown-line',
  'storage-low': 'ri-hard-drive-2-line',
  announced: 'ri-megaphone-line',
  'report-ready': 'ri-file-chart-line',
};

const tones: Partial<Record<NotificationKind, 'good' | 'bad' | 'warning' | 'info'>> = {
  ...{ enabled: 'good', 'seat-given': 'good', 'invite-accepted': 'good', 'import-finished': 'good' },
  ...{
    disabled: 'bad',
    'import-failed': 'bad',
    'records-deleted': 'bad',
    'account-faulty': 'bad',
    'webhook-stopped': 'bad',
    'ai-faulty': 'bad',
  },
  ...{ 'seats-shrunk': 'warning', 'plan-ending': 'warning', 'plan-expired': 'bad', 'plan-over': 'warning' },
  'payment-review': 'warning',
  'refund-due': 'warning',
  'plan-nearly-used': 'warning',
  'plan-used-up': 'warning',
  'storage-low': 'warning',
  ...{ 'seats-low': 'warning', 'invite-expired': 'warning', 'invite-revoked': 'warning', 'seat-taken': 'warning' },
  ...{ 'roles-changed': 'info', 'departments-changed': 'info', 'owner-made': 'info' },
};
