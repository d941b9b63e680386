import type { Identifier, RaRecord } from 'react-admin';
import { isStored } from '../schema/fields';
import type { Calls } from '../schema/resource';
import { saved } from './answers';
import { type Action, readyCall } from './callTable';
import { idFieldOf, type NamedSchema, withId } from './namedSchema';

type Values = Readonly<Record<string, unknown>>;

/** Creates a record. The backend returns at least the new id; missing fields are filled from the sent data. */
export async function writeNew(schema: NamedSchema, data: Values): Promise<RaRecord> {
  const answer = await write(schema, 'create', data, data);
  const idField = idFieldOf(schema);
  return withId(schema, { ...data, ...answer, [idField]: answer?.[idField] ?? answer?.id } as RaRecord);
}

/**
 * Updates a record. Many backends return nothing, so the result is built from the sent data; otherwise react-admin
 * would lose the row.
 */
export async function writeChange(
  schema: NamedSchema,
  id: Identifier,
  data: Values,
  previous: Values,
): Promise<RaRecord> {
  const values = { ...data, id, [idFieldOf(schema)]: id };
  const answer = await write(schema, 'update', { ...previous, ...values }, changeable(schema, values, previous));
  return { ...previous, ...data, ...answer, id } as RaRecord;
}

export async function writeRemoval(schema: NamedSchema, id: Identifier): Promise<void> {
  const values = { id, [idFieldOf(schema)]: id };
  await write(schema, 'remove', values, isInAddress(schema, 'remove') ? undefined : values);
}

async function write(
  schema: NamedSchema,
  action: Action,
  values: Values,
  body: Values | undefined,
): Promise<RaRecord | null> {
  const line = readyCall(schema.name, callsFor(schema, values), action, values);
  return saved<RaRecord | null>(line, body && underOwnId(schema, body));
}

/** The calls for a record: a tree node's kind may override them. */
function callsFor({ calls, tree }: NamedSchema, values: Values): Calls {
  const kind = tree?.kinds === undefined ? undefined : values[tree.kinds.field];
  return { ...calls, ...(typeof kind === 'string' ? calls.byKind?.[kind] : undefined) };
}

/**
 * The values an update sends: writable schema fields, the id and the version, plus keys the caller added. Other server
 * data of the record (counts, names, children) is omitted.
 */
function changeable(schema: NamedSchema, values: Values, previous: Values): Values {
  const always = ['id', 'version', idFieldOf(schema)];
  const goes = ([name]: [string, unknown]) => {
    const field = schema.fields[name];
    if (field !== undefined) return !field.readOnly && isStored(field);
    return always.includes(name) || !Object.hasOwn(previous, name);
  };
  return Object.fromEntries(Object.entries(values).filter(goes));
}

/** Sends the id only under the backend's id field. */
function underOwnId(schema: NamedSchema, values: Values): Values {
  if (idFieldOf(schema) === 'id') return values;
  const { id: _, ...others } = values;
  return others;
}

function isInAddress(schema: NamedSchema, action: Action): boolean {
  return schema.calls[action]?.includes('{') ?? false;
}
