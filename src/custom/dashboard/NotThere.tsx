import { useTranslate } from 'react-admin';
import { isCounting } from '../../ui/figures/counting';
import { Button } from '../../ui/kit/Button';
import { errorText } from '../../ui/resource/errorText';

interface NotThereProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Replaces the whole dashboard, so it has a heading. */
  readonly isWhole?: boolean;
}

/** Why metrics are unavailable. Metrics still being computed are polled; other errors offer a retry. */
export function NotThere({ error, onRetry, isWhole = false }: NotThereProps) {
  const translate = useTranslate();
  const isPassing = isCounting(error);
  return (
    <div
      className={
        isWhole
          ? 'parley-card dashboard-note grid at-center gap-8 text-center'
          : 'dashboard-note grid at-center gap-8 text-center'
      }
      role={isPassing ? 'status' : 'alert'}
    >
      {isWhole && <h2>{translate(isPassing ? 'parley.ui.figures.counting' : 'parley.dashboard.failed')}</h2>}
      <p>
        {errorText(error, translate)}
        {isPassing && ` ${translate('parley.ui.figures.again')}`}
      </p>
      {!isPassing && <Button onClick={onRetry}>{translate('parley.dashboard.retry')}</Button>}
    </div>
  );
}
