import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { ResourceUi } from '../resource/resourceUi';
import { Value, type ValueProps } from './Value';

export interface CellProps extends Omit<ValueProps, 'value' | 'record'> {
  readonly schema: ResourceSchema;
  readonly name: string;
  readonly record: RaRecord;
  /** Handed down, so that a cell needs no hook of its own. */
  readonly ui: ResourceUi;
}

/** A record's value of a field: as the resource draws it itself, else as its kind is drawn. */
export function Cell({ schema, name, field, record, language, ui }: CellProps) {
  const Own = ui.listCells?.[name] ?? ui.cells?.[name];
  if (Own !== undefined) return <Own schema={schema} record={record} />;
  return <Value field={field} value={record[name]} record={record} language={language} />;
}
