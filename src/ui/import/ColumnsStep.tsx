import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Import } from '../../dataProvider/imports';
import { importsAlone } from '../../schema/permissions/permissions';
import type { ResourceSchema } from '../../schema/resource';
import { localZone, zoneName } from '../fields/formatDateTime';
import { Button } from '../kit/Button';
import { errorText } from '../resource/errorText';
import { useMay } from '../resource/may';
import { useLanguage } from '../resource/useLanguage';
import { ColumnTable } from './ColumnTable';
import { Constants } from './Constants';
import { useChoices } from './choices';
import { ExistingChoice } from './ExistingChoice';
import { isDemanded, useFillable } from './fieldChoices';
import type { CurrentImport } from './useImport';

interface ColumnsStepProps {
  readonly schema: ResourceSchema;
  readonly current: CurrentImport;
  readonly work: Import;
  readonly onAsked: () => void;
}

/** Column mapping, constant values, and the handling of existing records. */
export function ColumnsStep({ schema, current, work, onAsked }: ColumnsStepProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const may = useMay(schema);
  const fillable = useFillable(schema);
  const { choices, change, remember } = useChoices(schema, work, may);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const say = (key: string, values?: object) => translate(`parley.ui.import.columns.${key}`, values);

  const filled = new Set<string>([
    ...choices.columns.filter((name) => name !== null),
    ...Object.keys(choices.constants),
  ]);
  const missing =
    choices.existing === 'update' ? [] : fillable.filter(([name, field]) => isDemanded(field) && !filled.has(name));
  const left = work.columns.filter((_, at) => choices.columns[at] === null).map(({ heading }) => heading || '–');
  const lacksKey = choices.key === null && !may.add && !importsAlone(schema);
  const hasDateTimes = fillable.some(([name, { kind }]) => kind === 'dateTime' && filled.has(name));

  const check = async () => {
    setAsking(true);
    setError(null);
    try {
      const asked = await current.calls.checkImport(schema.name, work.id, { ...choices, timeZone: localZone() });
      remember();
      onAsked();
      current.update(asked);
    } catch (cause) {
      setError(say('unchecked', { reason: errorText(cause, translate) }));
    } finally {
      setAsking(false);
    }
  };

  const notice = work.status === 'cancelled' ? say('cancelled') : work.status === 'failed' ? work.reason : null;
  return (
    <div className="parley-import-body">
      {notice !== null && (
        <p className="parley-import-error" role="alert">
          {notice}
        </p>
      )}
      <p className="parley-import-file row wrap between break-anywhere">
        <strong>{say('file', { name: work.fileName, smart_count: work.rowCount })}</strong>
        <Button variant="link" onClick={current.forget}>
          {say('other')}
        </Button>
      </p>
      <ColumnTable
        schema={schema}
        work={work}
        fillable={fillable}
        columns={choices.columns}
        onChange={(columns) => change({ columns })}
      />
      {left.length > 0 && <p className="parley-import-help">{say('left', { names: left.join(', ') })}</p>}
      <Constants
        fillable={fillable}
        filled={filled}
        constants={choices.constants}
        onChange={(constants) => change({ constants })}
      />
      {!importsAlone(schema) && <ExistingChoice schema={schema} choices={choices} may={may} onChange={change} />}
      {hasDateTimes && <p className="parley-import-help">{say('zone', { zone: zoneName(localZone(), language) })}</p>}
      {missing.length > 0 && (
        <p className="parley-import-warning" role="status">
          {say('missing', { fields: missing.map(([, field]) => field.label[language]).join(', ') })}
        </p>
      )}
      {lacksKey && (
        <p className="parley-import-warning" role="status">
          {say('needsKey')}
        </p>
      )}
      {filled.size === 0 && (
        <p className="parley-import-warning" role="status">
          {say('nothing')}
        </p>
      )}
      {error !== null && (
        <p className="parley-import-error" role="alert">
          {error}
        </p>
      )}
      <div className="parley-import-foot">
        <Button variant="primary" disabled={asking || filled.size === 0 || lacksKey} onClick={() => void check()}>
          {say('check')}
        </Button>
      </div>
    </div>
  );
}
