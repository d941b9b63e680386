import { useTranslate } from 'react-admin';
import { Button } from '../kit/Button';
import { useLanguage } from '../resource/useLanguage';
import type { BulkProgress } from './useBulkRun';

export interface BulkProgressBarProps {
  readonly action: 'editing' | 'deleting';
  readonly progress: BulkProgress;
  readonly onStop: () => void;
}

export function BulkProgressBar({ action, progress, onStop }: BulkProgressBarProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { finished, total, isStopping } = progress;
  const numbers = { finished: finished.toLocaleString(language), total: (total ?? 0).toLocaleString(language) };
  const words =
    total === null
      ? translate('parley.ui.bulk.lookingUp')
      : translate(`parley.ui.bulk.${isStopping ? 'stopping' : action}`, numbers);
  return (
    <div className="parley-bulk-progress row wrap grow type-ui">
      <span role="status">{words}</span>
      <progress aria-label={words} max={total ?? undefined} value={total === null ? undefined : finished} />
      <Button disabled={isStopping} onClick={onStop}>
        {translate('parley.ui.bulk.cancel')}
      </Button>
    </div>
  );
}
