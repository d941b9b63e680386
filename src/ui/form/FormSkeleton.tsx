import { useTranslate } from 'react-admin';

export function FormSkeleton() {
  const translate = useTranslate();
  return (
    <div className="parley-form-body pack-start grid grow scroll" role="status">
      <span className="parley-unseen">{translate('parley.ui.list.loading')}</span>
      <div className="parley-form-grid grid" aria-hidden="true">
        {[30, 45, 38, 26, 42, 34, 28, 40].map((width) => (
          <div key={width} className="parley-skeleton-input">
            <span className="parley-skeleton-bar" style={{ width: `${width}%` }} />
          </div>
        ))}
      </div>
    </div>
  );
}
