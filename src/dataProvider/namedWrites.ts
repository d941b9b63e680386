import type { Identifier, RaRecord } from 'react-admin';
import { isStored } from '../schema/fields';
import type { Calls } from '../schema/resource';
import { answerOf } from './answers';
import { readyCall, type Action } from './callTable';
import { idFieldOf, type NamedSchema, withId } from './namedSchema';

type Values = Readonly<Record<string, unknown>>;

/** An add call answers at least the new id; what was sent fills up the rest. */
export async function writeNew(schema: NamedSchema, data: Values): Promise<RaRecord> {
  const answer = await write(schema, 'create', data, data);
  const idField = idFieldOf(schema);
  return withId(schema, { ...data, ...answer, [idField]: answer?.[idField] ?? answer?.id } as RaRecord);
}

/** Many backends answer an update with nothing; react-admin would lose the row. */
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
  return answerOf<RaRecord | null>(line, body === undefined ? {} : { body: underOwnId(schema, body) });
}

/** A tree whose nodes are of several kinds may have calls of its own for each. */
function callsFor({ calls, tree }: NamedSchema, values: Values): Calls {
  const kind = tree?.kinds === undefined ? undefined : values[tree.kinds.field];
  return { ...calls, ...(typeof kind === 'string' ? calls.byKind?.[kind] : undefined) };
}

/**
 * What an update may carry: the schema's fields a person can change, the id and the version. What else the server had
 * put on the record (counts, names, the records below it) stays here; what the caller adds of its own goes along.
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

/** The id goes out under the backend's name alone. */
function underOwnId(schema: NamedSchema, values: Values): Values {
  if (idFieldOf(schema) === 'id') return values;
  const { id: _, ...others } = values;
  return others;
}

function isInAddress(schema: NamedSchema, action: Action): boolean {
  return schema.calls[action]?.includes('{') ?? false;
}
