import type { RaRecord } from 'react-admin';
import type { Calls, ResourceSchema } from '../schema/resource';

/** What speaking to a resource through its named calls needs of the schema. */
export type NamedSchema = Pick<ResourceSchema, 'name' | 'idField' | 'fields' | 'tree'> & {
  /** Without it every field is taken for a filter of the list. */
  readonly list?: Pick<ResourceSchema['list'], 'filters'>;
  readonly calls: Calls;
};

export function hasCalls(schema: ResourceSchema): schema is ResourceSchema & NamedSchema {
  return schema.calls !== undefined;
}

/** The field that is the id on the wire; react-admin's is always `id`. */
export function idFieldOf(schema: NamedSchema): string {
  return schema.idField ?? 'id';
}

export function withId(schema: NamedSchema, record: RaRecord): RaRecord {
  return { ...record, id: record[idFieldOf(schema)] };
}

/** Gives every record its id, and those below it theirs. */
export function withIds(schema: NamedSchema, records: readonly RaRecord[]): RaRecord[] {
  return records.map((record) => {
    const { children } = record;
    return withId(schema, Array.isArray(children) ? { ...record, children: withIds(schema, children) } : record);
  });
}
