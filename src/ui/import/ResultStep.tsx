import { useEffect } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import type { Import } from '../../dataProvider/imports';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { ButtonLink } from '../kit/ButtonLink';
import { Icon } from '../kit/icons/Icon';
import { listPath } from '../resource/paths';
import { FaultTable } from './FaultTable';
import type { CurrentImport } from './useImport';

interface ResultStepProps {
  readonly schema: ResourceSchema;
  readonly current: CurrentImport;
  readonly work: Import;
  readonly onBack: () => void;
}

/** Result of the import, with a link to the records. */
export function ResultStep({ schema, current, work, onBack }: ResultStepProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const isDone = work.status === 'done';
  const { counts } = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for an import
  useEffect(() => {
    if (isDone) refresh();
  }, [isDone, work.id]);
  const say = (key: string, values?: object) => translate(`parley.ui.import.run.${key}`, values);
  const parts = counts === null ? [] : partsOf(counts).filter(([, count]) => count > 0);
  return (
    <div className="parley-import-body">
      <div role="status">
        <h2 className={isDone ? 'parley-import-done' : 'parley-import-wrong'}>
          <Icon name={isDone ? 'check' : 'warning'} />
          {say(isDone ? 'doneTitle' : 'failedTitle')}
        </h2>
      </div>
      {isDone && <p>{parts.map(([key, smart_count]) => say(key, { smart_count })).join(' · ')}</p>}
      {!isDone && <p>{work.reason ?? say('failedRows')}</p>}
      {work.faults.length > 0 && <FaultTable schema={schema} current={current} work={work} />}
      <div className="parley-import-foot">
        {!isDone && (
          <Button variant="primary" onClick={onBack}>
            {say('recheck')}
          </Button>
        )}
        <Button onClick={current.forget}>{say('again')}</Button>
        <ButtonLink to={listPath(schema)}>{say('list')}</ButtonLink>
        {isDone && (
          <ButtonLink variant="primary" to={writtenPath(schema, work)}>
            {say('show')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function partsOf({ create, change, same, skip, wrong }: NonNullable<Import['counts']>) {
  return [
    ['added', create],
    ['changed', change],
    ['same', same],
    ['skip', skip],
    ['wrong', wrong],
  ] as const;
}

/** List of the records written since the import started, latest first. */
function writtenPath(schema: ResourceSchema, { startedAt }: Import): string {
  const filter = JSON.stringify({ updatedAt_gte: startedAt });
  return `${listPath(schema)}?${new URLSearchParams({ filter, sort: 'updatedAt', order: 'DESC', page: '1' })}`;
}
