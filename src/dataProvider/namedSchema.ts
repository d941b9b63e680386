import type { RaRecord } from 'react-admin';
import type { Calls, ResourceSchema } from '../schema/resource';

/** The parts of a schema that named calls need. */
export type NamedSchema = Pick<ResourceSchema, 'name' | 'idField' | 'fields' | 'tree'> & {
  /** If missing, every field counts as a list filter. */
  readonly list?: Pick<ResourceSchema['list'], 'filters'>;
  readonly calls: Calls;
};

export function hasCalls(schema: ResourceSchema): schema is ResourceSchema & NamedSchema {
  return schema.calls !== undefined;
}

/** The id field of the API; react-admin's is always `id`. */
export function idFieldOf(schema: NamedSchema): string {
  return schema.idField ?? 'id';
}

export function withId(schema: NamedSchema, record: RaRecord): RaRecord {
  return { ...record, id: record[idFieldOf(schema)] };
}

/** Sets `id` on all records and on their nested children. */
export function withIds(schema: NamedSchema, records: readonly RaRecord[]): RaRecord[] {
  return records.map((record) => {
    const { children } = record;
    return withId(schema, Array.isArray(children) ? { ...record, children: withIds(schema, children) } : record);
  });
}
