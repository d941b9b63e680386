import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { ValueProps } from '../kinds/look';
import type { ResourceUi } from '../resource/resourceUi';
import { Value } from './Value';

export interface CellProps extends Omit<ValueProps, 'value' | 'record'> {
  readonly schema: ResourceSchema;
  readonly name: string;
  readonly record: RaRecord;
  /** Passed as a prop, so that cells need no hooks. */
  readonly ui: ResourceUi;
}

/** Cell of a field: the resource's own component if it has one, otherwise by field kind. */
export function Cell({ schema, name, field, record, language, ui }: CellProps) {
  const Own = ui.listCells?.[name] ?? ui.cells?.[name];
  if (Own !== undefined) return <Own schema={schema} record={record} />;
  return <Value field={field} value={record[name]} record={record} language={language} />;
}
