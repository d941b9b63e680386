import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../schema/conditions';
import { fieldNamed } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { asList } from '../../schema/valueLabels';
import { FileNames } from '../fields/FileNames';
import { Value } from '../fields/Value';
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
  const short = <Value field={field} value={value} record={record} language={language} />;
  if (name === 'id') return <RecordId id={String(value)} />;
  // A masked address is not linked.
  if (isEmpty(value) || field.covered) return short;
  switch (field.kind) {
    case 'longText':
      return <p className="parley-long flush">{String(value)}</p>;
    case 'json':
      return <pre>{JSON.stringify(value, null, 2)}</pre>;
    case 'url':
      // Only http(s) URLs are linked: a stored 'javascript:' URL must not run.
      return /^https?:\/\//i.test(String(value)) ? (
        <a href={String(value)} target="_blank" rel="noreferrer noopener">
          {String(value)}
        </a>
      ) : (
        short
      );
    case 'email':
      return <a href={`mailto:${String(value)}`}>{String(value)}</a>;
    case 'mobile':
      return <a href={`tel:${String(value)}`}>{String(value)}</a>;
    case 'reference':
    case 'references':
      return <References field={field} ids={[value].flat().map(String)} />;
    case 'files':
      return <FileNames ids={asList(value).map(String)} />;
    case 'object':
      return <NestedRows fields={field.fields} rows={[value as Values]} />;
    case 'list':
      return <NestedRows fields={field.fields} rows={asList(value) as Values[]} />;
    default:
      return short;
  }
}
