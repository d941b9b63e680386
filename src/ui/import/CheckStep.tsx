import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Import } from '../../dataProvider/imports';
import type { ImportCounts } from '../../schema/importing';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { errorText } from '../resource/errorText';
import { useLanguage } from '../resource/useLanguage';
import { FaultTable } from './FaultTable';
import { MatchTable } from './MatchTable';
import type { CurrentImport } from './useImport';

interface CheckStepProps {
  readonly schema: ResourceSchema;
  readonly current: CurrentImport;
  readonly work: Import;
  readonly onBack: () => void;
}

/** Result of the dry run: what the import would do, and the errors. Nothing has been changed yet. */
export function CheckStep({ schema, current, work, onBack }: CheckStepProps) {
  const translate = useTranslate();
  const [leavesOut, setLeavesOut] = useState(false);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const say = (key: string, values?: object) => translate(`parley.ui.import.check.${key}`, values);
  const counts = work.counts!;
  const writes = counts.create + counts.change;
  const isAllowed = writes > 0 && (counts.wrong === 0 || leavesOut);
  const run = async () => {
    setAsking(true);
    setError(null);
    try {
      current.update(await current.calls.runImport(schema.name, work.id, leavesOut));
    } catch (cause) {
      setError(translate('parley.ui.import.failed', { reason: errorText(cause, translate) }));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="parley-import-body">
      <Counts counts={counts} />
      {counts.wrong === 0 ? (
        <p role="status" className="parley-import-file row wrap between break-anywhere">
          {writes === 0 ? say('nothing') : say('allRight')}
        </p>
      ) : (
        <>
          <div role="status">
            <h2 className="parley-import-wrong">
              <Icon name="warning" />
              {say('wrongTitle', { smart_count: counts.wrong })}
            </h2>
          </div>
          <FaultTable schema={schema} current={current} work={work} />
          <p>{say('wrongText')}</p>
          {writes > 0 && (
            <label className="parley-option">
              <input type="checkbox" checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)} />
              {say('leaveOut', { smart_count: counts.wrong })}
            </label>
          )}
        </>
      )}
      {work.matches !== undefined && work.matches.length > 0 && <MatchTable schema={schema} matches={work.matches} />}
      {error !== null && (
        <p className="parley-import-error" role="alert">
          {error}
        </p>
      )}
      <div className="parley-import-foot">
        <Button onClick={onBack}>{say('back')}</Button>
        <Button onClick={current.forget}>{translate('parley.ui.import.columns.other')}</Button>
        <Button variant="primary" disabled={!isAllowed || asking} onClick={() => void run()}>
          {say('run', { smart_count: writes })}
        </Button>
      </div>
    </div>
  );
}

const kinds = ['create', 'change', 'same', 'skip', 'wrong'] as const;

function Counts({ counts }: { readonly counts: ImportCounts }) {
  const translate = useTranslate();
  const language = useLanguage();
  // "Skipped" is shown only if rows are skipped.
  const shown = kinds.filter((kind) => kind !== 'skip' || counts.skip > 0);
  return (
    <dl className="parley-import-counts grid gap-10">
      {shown.map((kind) => (
        <div className="rounded outlined" key={kind} data-kind={kind} data-none={counts[kind] === 0 || undefined}>
          <dt className="muted type-small">{translate(`parley.ui.import.check.${kind}`)}</dt>
          <dd className="bold tabular">{counts[kind].toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}
