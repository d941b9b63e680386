import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Import } from '../../dataProvider/imports';
import type { ResourceSchema } from '../../schema/resource';
import { spaced } from '../../schema/typography';
import { Button } from '../kit/Button';
import { errorText } from '../resource/errorText';
import { useLanguage } from '../resource/useLanguage';
import type { CurrentImport } from './useImport';

interface WorkingProps {
  readonly schema: ResourceSchema;
  readonly current: CurrentImport;
  readonly work: Import;
}

/** Progress while the server checks or writes, with a stop button. */
export function Working({ schema, current, work }: WorkingProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [error, setError] = useState<string | null>(null);
  const { handled, rowCount, dryRun, status } = work;
  const progress = { handled: handled.toLocaleString(language), total: rowCount.toLocaleString(language) };
  const words =
    status === 'waiting'
      ? translate('parley.ui.import.check.waiting')
      : translate(dryRun ? 'parley.ui.import.check.checking' : 'parley.ui.import.run.running', progress);
  const cancel = async () => {
    try {
      current.update(await current.calls.cancelImport(schema.name, work.id));
    } catch (cause) {
      setError(translate('parley.ui.import.failed', { reason: errorText(cause, translate) }));
    }
  };
  return (
    <div className="parley-import-body">
      <p role="status" className="parley-import-file row wrap between break-anywhere">
        <strong>{words}</strong>
      </p>
      <progress className="full" aria-label={words} max={rowCount} value={status === 'waiting' ? undefined : handled} />
      {!dryRun && (
        <p className="parley-import-help">
          {spaced(`${translate('parley.ui.import.run.safe')} ${translate('parley.ui.import.run.cancelSafe')}`)}
        </p>
      )}
      {error !== null && (
        <p className="parley-import-error" role="alert">
          {error}
        </p>
      )}
      <div className="parley-import-foot">
        <Button onClick={() => void cancel()}>{translate('parley.ui.import.check.cancel')}</Button>
      </div>
    </div>
  );
}
