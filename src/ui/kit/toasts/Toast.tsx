import { useCallback, useEffect, useRef } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { Icon } from '../icons/Icon';

/** Default duration in milliseconds: errors take longer to read, undo longer to decide. */
const stays = { plain: 5_000, fault: 10_000, undo: 8_000 };

const icons = {
  success: 'ri-checkbox-circle-fill',
  info: 'ri-information-fill',
  warning: 'ri-alert-fill',
  error: 'ri-error-warning-fill',
} as const;

export interface ToastProps {
  readonly payload: NotificationPayload;
  readonly onClose: () => void;
}

/** A toast that closes after a timeout, paused while hovered or focused. */
export function Toast({ payload, onClose }: ToastProps) {
  const translate = useTranslate();
  const { message, type, notificationOptions = {} } = payload;
  const { undo, messageArgs, autoHideDuration } = notificationOptions;
  const usual = undo ? stays.undo : type === 'error' ? stays.fault : stays.plain;
  const { start, stop } = useEnd(autoHideDuration === undefined ? usual : autoHideDuration, onClose);
  const tone = Object.hasOwn(icons, type) ? (type as keyof typeof icons) : 'info';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses while the user is at it
    <div
      className="parley-toast plain row gap-10 type-ui break-anywhere rounded-card outlined on-surface"
      data-tone={tone}
      onMouseEnter={stop}
      onMouseLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <Icon name={icons[tone]} />
      <span className="grow min-0">{typeof message === 'string' ? translate(message, messageArgs) : message}</span>
      {undo && (
        <Button
          variant="link"
          onClick={() => {
            onClose();
            undo();
          }}
        >
          {translate('ra.action.undo')}
        </Button>
      )}
      <IconButton icon="ri-close-line" size={18} label={translate('parley.toasts.close')} onClick={onClose} />
    </div>
  );
}

/** Calls `onEnd` after a timeout; never if `after` is null. `stop` pauses, `start` restarts. */
function useEnd(after: number | null, onEnd: () => void) {
  const end = useRef(onEnd);
  end.current = onEnd;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  const start = useCallback(() => {
    clearTimeout(timer.current);
    if (after !== null) timer.current = setTimeout(() => end.current(), after);
  }, [after]);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  return { start, stop };
}
