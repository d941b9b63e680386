import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Notification } from '../../schema/notification';
import { Ago } from '../../ui/activity/Ago';
import { Button } from '../../ui/kit/Button';
import { IconButton } from '../../ui/kit/IconButton';
import { Icon } from '../../ui/kit/icons/Icon';
import { lookOf } from './looks';

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
  const { icon, tone = 'neutral' } = lookOf(kind);
  const isUnread = readAt === null;
  if (isRemoved) return <RemovedItem onUndo={() => setIsRemoved(false)} onGone={() => onRemove(id)} />;
  const content = (
    <>
      <span className="notification-icon grid centered rigid muted circle sunken" data-tone={tone}>
        <Icon name={icon} size={20} />
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
          <Button
            variant="icon"
            aria-label={translate('parley.notifications.markOne', { title })}
            title={translate('parley.notifications.markOne', { title })}
            onClick={() => onRead(id)}
          >
            <span className="notification-dot circle" />
          </Button>
        )}
        <IconButton
          icon="ri-close-line"
          size={18}
          label={translate('parley.notifications.remove', { title })}
          className="notification-remove"
          onClick={() => setIsRemoved(true)}
        />
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
      <Button ref={undo} variant="link" onClick={takeBack}>
        {translate('parley.notifications.undo')}
      </Button>
    </li>
  );
}
