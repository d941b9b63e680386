import { asSchema } from '../../../src/schema/asSchema';
import { checkNew, type Issue } from '../../../src/schema/validation';
import type { SavedList } from '../../company/savedQueries/savedList';
import { strangeIds } from '../../kernel/db/ids';
import { Refusal } from '../../kernel/http/refusal';
import { inboxFields, readInboxQuery } from './query';

const { cursor: _cursor, limit: _limit, ...fields } = inboxFields;

/** Saved views of the inbox: their filter is the query of the inbox call, with its order and search. */
export const inboxViews: SavedList = {
  name: 'inbox',
  permission: 'conversations:list',
  faults(_, value) {
    const { filter, sort = null, columns = null, ...others } = Object(value) as Readonly<Record<string, unknown>>;
    const unknown = Object.entries({ sort, columns, ...others }).filter(([, part]) => part !== null);
    if (unknown.length > 0) return unknown.map(([name]) => ({ path: `value.${name}`, code: 'unknown' }));
    return filterFaults(filter).map((issue) => ({
      ...issue,
      path: ['value.filter', issue.path].filter((part) => part !== '').join('.'),
    }));
  },
};

function filterFaults(filter: unknown): readonly Issue[] {
  const checked = checkNew(asSchema(fields), filter);
  if (!checked.ok) return checked.issues;
  const strange = strangeIds(fields, checked.value);
  if (strange.length > 0) return strange;
  try {
    readInboxQuery({ ...checked.value, cursor: null }, null);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.details.issues ?? [];
    throw error;
  }
}
