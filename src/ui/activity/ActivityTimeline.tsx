import './activity.css';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { withGap } from '../../schema/typography';
import type { Values } from '../../schema/validation';
import { Button } from '../kit/Button';
import { useLimits } from '../resource/limits';
import { useMay, usePermissionCodes } from '../resource/may';
import { useLanguage } from '../resource/useLanguage';
import { Ago } from './Ago';
import { FieldChanges } from './FieldChanges';
import { PutBackButton } from './PutBackButton';
import { putBackOf } from './putBack';
import { type Activity, useActivity } from './useActivity';

interface ActivityTimelineProps {
  readonly schema: ResourceSchema;
  readonly record: Values;
}

/** Change history of a record; users who may edit can revert single changes. */
export function ActivityTimeline({ schema, record }: ActivityTimelineProps) {
  const translate = useTranslate();
  const { entries, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useActivity(
    schema,
    String(record.id),
  );
  if (isPending)
    return (
      <p className="parley-activity-wait" role="status">
        {translate('parley.ui.list.loading')}
      </p>
    );
  if (error || entries === undefined)
    return (
      <p role="alert">
        {withGap(translate('parley.ui.activity.failed'))}
        <Button variant="link" onClick={() => void refetch()}>
          {translate('parley.ui.activity.retry')}
        </Button>
      </p>
    );
  if (entries.length === 0) return <p className="parley-activity-none flush">{translate('parley.ui.activity.none')}</p>;
  return (
    <>
      <ol className="parley-activity">
        {entries.map((entry) => (
          <Entry key={entry.id} schema={schema} record={record} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('parley.ui.activity.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ schema, record, entry }: ActivityTimelineProps & { readonly entry: Activity }) {
  const translate = useTranslate();
  const language = useLanguage();
  const may = useMay(schema);
  const codes = usePermissionCodes();
  const limits = useLimits()(record);
  const who = entry.actor.name ?? translate('parley.ui.activity.system');
  const labels = entry.changes.flatMap(({ field }) => schema.fields[field]?.label[language] ?? []);
  const fields = labels.join(language === 'zh' ? '、' : ', ');
  const putBack = may.edit ? putBackOf(schema, record, entry, (code) => codes.has(code), limits) : null;
  return (
    <li data-action={entry.action}>
      <p>
        <span>{translate(`parley.ui.activity.${entry.action}`, { who, fields })}</span> <Ago at={entry.at} />
        {putBack && <PutBackButton schema={schema} record={record} putBack={putBack} />}
      </p>
      {entry.action === 'edit' && <FieldChanges schema={schema} record={record} changes={entry.changes} />}
    </li>
  );
}
