import { useTranslate } from 'react-admin';

export function ProgressBar({ done, total }: { readonly done: number; readonly total: number }) {
  const translate = useTranslate();
  const words = translate('parley.gettingStarted.progress', { done, total });
  return (
    <div className="parley-started-progress row gap-12 muted type-small tabular one-line">
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
      >
        <span style={{ inlineSize: `${(100 * done) / total}%` }} />
      </div>
      <span aria-hidden="true">{words}</span>
    </div>
  );
}
