import '../../../ui/activity/activity.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import { same } from '../../../schema/equality';
import { isStored } from '../../../schema/fields';
import { consoleName } from '../../../schema/resource';
import type { Values } from '../../../schema/validation';
import { FieldChanges } from '../../../ui/activity/FieldChanges';
import { Chip } from '../../../ui/fields/Chip';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { FormDialog } from '../../../ui/form/FormDialog';
import { Button } from '../../../ui/kit/Button';
import { useAllowed } from '../../../ui/resource/may';
import { useAction, useCalls } from '../../../ui/resource/useAction';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';

interface RuleVersion {
  readonly number: number;
  readonly at: string;
  readonly by: string | null;
  readonly content: Values;
}

/** A rule's version history, newest first: what each version changed, with rollback. */
export function HistoryDialog({ record, onClose }: { readonly record: RaRecord; readonly onClose: () => void }) {
  const say = useText();
  const language = useLanguage();
  const id = useId();
  const { call } = useCalls();
  const run = useAction();
  const mayRollBack = useAllowed('reply-rules:rollBack');
  const { data, isError } = useQuery({
    queryKey: [consoleName(schema), 'versions', record.id],
    queryFn: async () =>
      (await call<{ versions: RuleVersion[] }>('GET /v1/reply-rules/versions', { query: { ruleId: record.id } })).data
        .versions,
  });
  const rollBack = async (number: number) => {
    const action = () => call(`POST /v1/reply-rules/${record.id}/rollBack`, { body: { number } });
    if (await run(action, say(texts.rolledBack, { number }))) onClose();
  };
  return (
    <FormDialog id={id} title={`${say(texts.history)}: ${String(record.name)}`} onClose={onClose}>
      <div className="rule-history grid gap-16 scroll" aria-busy={data === undefined && !isError}>
        {isError && <p role="alert">{say(texts.historyFailed)}</p>}
        {data?.length === 0 && <p>{say(texts.noHistory)}</p>}
        {data?.map((version, at) => {
          const before = data[at + 1];
          return (
            <section key={version.number}>
              <header>
                <strong>{say(texts.version, { number: version.number })}</strong>
                {at === 0 && <Chip tone="good">{say(texts.current)}</Chip>}
                <small>
                  {formatDateTime(version.at, language)} · {version.by ?? say(texts.system)}
                </small>
              </header>
              {before === undefined ? (
                <p className="rule-note flush muted type-small">{say(texts.beginning)}</p>
              ) : (
                <FieldChanges schema={schema} record={record} changes={changesOf(before.content, version.content)} />
              )}
              {at > 0 && mayRollBack && (
                <Button onClick={() => void rollBack(version.number)}>{say(texts.rollBack)}</Button>
              )}
            </section>
          );
        })}
      </div>
    </FormDialog>
  );
}

function changesOf(before: Values, after: Values) {
  return Object.entries(schema.fields)
    .filter(
      ([name, field]) => isStored(field) && name !== 'priority' && !same(before[name] ?? null, after[name] ?? null),
    )
    .map(([field]) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
