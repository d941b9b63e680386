import { useTranslate } from 'react-admin';
import { Icon } from '../icons';
import type { BulkDeleteReport } from './useBulkDelete';

export interface BulkReportProps {
  readonly report: BulkDeleteReport;
  readonly onClose: () => void;
}

/** After a deletion that went only partly: how many are gone, which remain and why. They stay selected. */
export function BulkReport({ report, onClose }: BulkReportProps) {
  const translate = useTranslate();
  return (
    <div className="parley-report" role="alert">
      <Icon name="warning" />
      <div>
        <strong>{translate('parley.ui.delete.partly', { done: report.done, total: report.total })}</strong>
        <ul>
          {report.failed.map(({ id, title, reason }) => (
            <li key={id}>
              <b>{title}</b>: {reason}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="parley-icon-button"
        onClick={onClose}
        aria-label={translate('parley.ui.delete.close')}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
