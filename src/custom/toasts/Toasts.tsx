import './toasts.css';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { Toast } from './Toast';

export interface ShownToast {
  readonly id: number;
  readonly payload: NotificationPayload;
}

/**
 * What `useNotify` says, over the navbar, three at a time. A screen reader hears faults at once and the rest
 * when it has a moment: both regions are there before their first words. `notify(text, { undo })` offers the way back.
 */
export function Toasts() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly ShownToast[]>([]);

  useEffect(() => {
    const payload = notifications.length > 0 ? takeNotification() : undefined;
    // Strict mode takes the same one twice.
    if (payload)
      setShown((all) => (all.some((one) => one.payload === payload) ? all : [...all, next(payload)].slice(-max)));
  }, [notifications, takeNotification]);

  const close = (id: number) => setShown((all) => all.filter((one) => one.id !== id));
  const draw = ({ id, payload }: ShownToast) => <Toast key={id} payload={payload} onClose={() => close(id)} />;
  const isFault = ({ payload }: ShownToast) => payload.type === 'error';
  return (
    <section className="parley-toasts" aria-label={translate('parley.toasts.label')}>
      <div aria-live="polite">{shown.filter((one) => !isFault(one)).map(draw)}</div>
      <div aria-live="assertive">{shown.filter(isFault).map(draw)}</div>
    </section>
  );
}

const max = 3;
let last = 0;

function next(payload: NotificationPayload): ShownToast {
  last += 1;
  return { id: last, payload };
}
