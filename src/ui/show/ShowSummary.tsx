import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { isEmpty } from '../../schema/conditions';
import { fieldNamed } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { useAgo } from '../activity/Ago';
import { type Actor, useActivity } from '../activity/useActivity';
import { Cell } from '../fields/Cell';
import { formatDateTime } from '../fields/formatDateTime';
import { Value } from '../fields/Value';
import { BeyondPlan } from '../plan/BeyondPlan';
import { recordTitle } from '../resource/recordTitle';
import { useResourceUi } from '../resource/resourceUi';
import { useLanguage } from '../resource/useLanguage';
import { isShown } from './isShown';

interface ShowSummaryProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  /** Action buttons. */
  readonly children: ReactNode;
}

/** Summary of a record: title, state, key facts, and who created and changed it. */
export function ShowSummary({ schema, record, children }: ShowSummaryProps) {
  const language = useLanguage();
  const ui = useResourceUi();
  const state = schema.states?.field;
  const facts = summaryColumns(schema, record);
  return (
    <header className="parley-summary grid gap-4">
      <div className="parley-show-head row wrap between gap-12">
        <div className="parley-summary-title row wrap min-0">
          <h1 id="show-heading">{recordTitle(schema, record)}</h1>
          {state && <Value field={schema.fields[state]!} value={record[state]} record={record} language={language} />}
          <BeyondPlan id={record.id} />
        </div>
        <div className="parley-actions">{children}</div>
      </div>
      <Hands schema={schema} record={record} />
      {facts.length > 0 && (
        <dl className="parley-facts flex wrap">
          {facts.map((name) => {
            const field = fieldNamed(schema, name)!;
            return (
              <div key={name}>
                <dt>{field.label[language]}</dt>
                <dd>
                  <Cell {...{ schema, name, field, record, language, ui }} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </header>
  );
}

function Hands({ schema, record }: { readonly schema: ResourceSchema; readonly record: RaRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const ago = useAgo();
  const { entries, made } = useActivity(schema, String(record.id));
  const who = (actor: Actor) => actor.name ?? translate('parley.ui.activity.bySystem');
  const last = entries?.find(({ action }) => action === 'edit');
  const parts = [
    made && translate('parley.ui.activity.made', { who: who(made.actor), at: ago(made.at) }),
    last && translate('parley.ui.activity.changed', { who: who(last.actor), at: ago(last.at) }),
  ].filter(Boolean);
  const exact = [made?.at, last?.at].flatMap((at) => (at ? [formatDateTime(at, language)] : []));
  return (
    <p className="parley-hands flush muted type-small" title={exact.join(' · ')}>
      {parts.join(' · ')}
    </p>
  );
}

/** Key facts are the list's columns; none for records with few fields, which would be shown twice. */
function summaryColumns(schema: ResourceSchema, record: RaRecord): string[] {
  if (Object.keys(schema.fields).length < manyFields) return [];
  const others = schema.list.columns.filter((name) => name !== schema.title && name !== schema.states?.field);
  return others
    .filter((name) => isShown(schema, name, record) && !isEmpty(record[name]))
    .filter((name) => !wide.has(fieldNamed(schema, name)!.kind))
    .slice(0, maxFacts);
}

const manyFields = 8;
const maxFacts = 4;
const wide: ReadonlySet<string> = new Set(['longText', 'json', 'object', 'list']);
