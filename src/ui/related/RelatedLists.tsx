import type { RaRecord } from 'react-admin';
import { operatorsOf } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { useLanguage } from '../resource/useLanguage';
import { useSchemas } from '../resource/useSchema';
import { RelatedRecords } from './RelatedRecords';

/** A list for each field that references the record. Parts are drawn by RecordParts. */
export function RelatedLists({ schema, record }: { readonly schema: ResourceSchema; readonly record: RaRecord }) {
  const language = useLanguage();
  return referringTo(schema.name, [...useSchemas().values()])
    .filter(({ from, by }) => from.partOf !== by)
    .map(({ from, by, isOnly }) => (
      <RelatedRecords
        key={`${from.name} ${by}`}
        from={from.name}
        by={by}
        record={record}
        columns={[from.title, ...columnsOf(from, by)]}
        hidesEmpty
        {...(isOnly ? {} : { about: from.fields[by]!.label[language] })}
      />
    ));
}

interface Referring {
  readonly from: ResourceSchema;
  readonly by: string;
  /** No other field of that resource references this one. */
  readonly isOnly: boolean;
}

function referringTo(name: string, schemas: readonly ResourceSchema[]): Referring[] {
  return schemas.flatMap((from) => {
    const fields = Object.entries(from.fields).filter(
      ([, field]) =>
        (field.kind === 'reference' || field.kind === 'references') &&
        field.to === name &&
        operatorsOf(field).length > 0,
    );
    return fields.map(([by]) => ({ from, by, isOnly: fields.length === 1 }));
  });
}

const short = new Set(['choice', 'status', 'number', 'money', 'date', 'dateTime', 'boolean']);

/** Up to two short columns to show beside the title. */
function columnsOf(schema: ResourceSchema, by: string): string[] {
  const others = schema.list.columns.filter((name) => name !== schema.title && name !== by);
  return others.filter((name) => short.has(schema.fields[name]?.kind ?? '')).slice(0, 2);
}
