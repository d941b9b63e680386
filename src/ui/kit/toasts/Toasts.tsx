import './toasts.css';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { Toast } from './Toast';

export interface ShownToast {
  readonly id: number;
  readonly payload: NotificationPayload;
}

/**
 * Renders `useNotify` messages above the navbar, at most three. Errors are announced assertively, others politely; both
 * live regions exist before their first message. `notify(text, { undo })` adds an undo button.
 */
export function Toasts() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly ShownToast[]>([]);

  useEffect(() => {
    const payload = notifications.length > 0 ? takeNotification() : undefined;
    // React strict mode runs the effect twice with the same message.
    if (payload)
      setShown((all) => (all.some((one) => one.payload === payload) ? all : [...all, next(payload)].slice(-max)));
  }, [notifications, takeNotification]);

  const close = (id: number) => setShown((all) => all.filter((one) => one.id !== id));
  const draw = ({ id, payload }: ShownToast) => <Toast key={id} payload={payload} onClose={() => close(id)} />;
  const isFault = ({ payload }: ShownToast) => payload.type === 'error';
  return (
    <section className="parley-toasts grid at-center gap-8" aria-label={translate('parley.toasts.label')}>
      <div className="grid at-center gap-8" aria-live="polite">
        {shown.filter((one) => !isFault(one)).map(draw)}
      </div>
      <div className="grid at-center gap-8" aria-live="assertive">
        {shown.filter(isFault).map(draw)}
      </div>
    </section>
  );
}

const max = 3;
let last = 0;

function next(payload: NotificationPayload): ShownToast {
  last += 1;
  return { id: last, payload };
}
