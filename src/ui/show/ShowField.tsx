import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../schema/conditions';
import { fieldNamed } from '../../schema/listing';
import { isNest } from '../../schema/references';
import type { ResourceSchema } from '../../schema/resource';
import { Value } from '../fields/Value';
import { lookOf } from '../kinds/looks';
import { useResourceUi } from '../resource/resourceUi';
import { useLanguage } from '../resource/useLanguage';
import { LockButton } from '../why/LockButton';
import { rightsLock } from '../why/lockOf';
import { NestedRows } from './NestedRows';
import { RecordId } from './RecordId';
import { References } from './References';

type Values = Readonly<Record<string, unknown>>;

export interface ShowFieldProps {
  readonly schema: ResourceSchema;
  readonly name: string;
  readonly record: Values;
}

/** Label and full value of a field: multi-line texts, clickable addresses, nested rows as a table. */
export function ShowField({ schema, name, record }: ShowFieldProps) {
  const language = useLanguage();
  const field = fieldNamed(schema, name)!;
  const lock = rightsLock(schema, name, field);
  return (
    <div data-kind={field.kind}>
      <dt>{field.label[language]}</dt>
      <dd>
        <Whole schema={schema} name={name} record={record} />
        {lock && <LockButton label={field.label[language]} lock={lock} />}
      </dd>
    </div>
  );
}

function Whole({ schema, name, record }: ShowFieldProps) {
  const language = useLanguage();
  const field = fieldNamed(schema, name)!;
  const value = record[name];
  const Own = useResourceUi().cells?.[name];
  if (Own !== undefined) return <Own schema={schema} record={record as RaRecord} />;
  if (name === 'id') return <RecordId id={String(value)} />;
  const props = { field, value, record, language };
  const short = <Value {...props} />;
  // A masked address is not linked.
  if (isEmpty(value) || field.covered) return short;
  if (isNest(field)) return <NestedRows fields={field.fields} rows={[value].flat() as Values[]} />;
  if ('to' in field) return <References field={field} ids={[value].flat().map(String)} />;
  return lookOf(field).whole(props) ?? short;
}
