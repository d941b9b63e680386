import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Import } from '../../dataProvider/imports';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { errorText } from '../resource/errorText';
import { useLanguage } from '../resource/useLanguage';
import type { CurrentImport } from './useImport';

interface FaultTableProps {
  readonly schema: ResourceSchema;
  readonly current: CurrentImport;
  readonly work: Import;
}

/** Errors by row and cell with the expected values; the invalid rows can be downloaded for correction. */
export function FaultTable({ schema, current, work }: FaultTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [error, setError] = useState<string | null>(null);
  const say = (key: string, values?: object) => translate(`parley.ui.import.check.${key}`, values);
  const save = () =>
    current.calls
      .saveWrongRows(schema.name, work.id)
      .then(() => setError(null))
      .catch((cause: unknown) =>
        setError(translate('parley.ui.import.failed', { reason: errorText(cause, translate) })),
      );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard */}
      <section className="parley-table-scroll parley-faults-scroll" tabIndex={0} aria-label={say('reason')}>
        <table className="parley-table parley-faults">
          <thead>
            <tr>
              <th scope="col" className="parley-numeric">
                {say('row')}
              </th>
              <th scope="col">{say('column')}</th>
              <th scope="col">{say('cell')}</th>
              <th scope="col">{say('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {work.faults.map((fault, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row may have two equal faults, and their order never changes
              <tr key={at}>
                <th scope="row" className="parley-numeric">
                  {fault.row.toLocaleString(language)}
                </th>
                <td>{fault.heading ?? fault.field ?? ''}</td>
                <td title={fault.text}>{fault.text === '' ? <i>{say('emptyCell')}</i> : fault.text}</td>
                <td>{fault.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="parley-import-file row wrap between break-anywhere">
        {work.faults.length >= 100 && (
          <span className="parley-import-help">{say('first', { count: work.faults.length })}</span>
        )}
        <Button onClick={() => void save()}>
          <Icon name="download" />
          {say('download')}
        </Button>
      </p>
      {error !== null && (
        <p className="parley-import-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
