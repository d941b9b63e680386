import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import { answerOf, asRecords, type RecordPage } from './answers';
import { readyCall } from './callTable';
import { listInMemory } from './inMemory';
import { longestPage, namedQuery } from './namedQuery';
import { idFieldOf, type NamedSchema, withId, withIds } from './namedSchema';
import { childPageSize, flatten, type TreeAnswer, type TreeQuery } from './trees';

/** A page from the backend, or a page cut from a list that the backend sent complete. */
export async function readList(schema: NamedSchema, params: Partial<GetListParams>) {
  const answer = await fetchList(schema, namedQuery(schema, params), params.signal);
  return isPage(answer) ? { data: [...answer.records], total: answer.total } : listInMemory(flatten(answer), params);
}

/** Reads one record with the `one` call, or from the list if the schema has no such call. */
export async function readOne(schema: NamedSchema, id: Identifier, signal?: AbortSignal): Promise<RaRecord> {
  if (schema.calls.one) {
    const line = readyCall(schema.name, schema.calls, 'one', { id, [idFieldOf(schema)]: id });
    return withId(schema, await answerOf<RaRecord>(line, { signal }));
  }
  const [found] = await readMany(schema, [id], signal);
  if (found === undefined) throw new Error(`The list of "${schema.name}" contains no record "${id}".`);
  return found;
}

/**
 * Reads records by `ids`, 100 per call. The result is filtered, because a backend that does not know `ids` returns the
 * whole list.
 */
export async function readMany(
  schema: NamedSchema,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / longestPage) }, (_, part) =>
    ids.slice(part * longestPage, (part + 1) * longestPage).map(String),
  );
  const found = parts.map(async (part) => {
    const answer = await fetchList(schema, { ids: part.join(','), pageNum: 1, pageSize: part.length }, signal);
    const records = isPage(answer) ? answer.records : flatten(answer);
    return records.filter((record) => part.includes(String(record.id)));
  });
  return (await Promise.all(found)).flat();
}

/** The nested tree, or one page of a record's children. A backend that does not page children returns them all. */
export async function readTree(
  schema: NamedSchema,
  { parentId, page = 1, search, signal }: TreeQuery,
): Promise<TreeAnswer> {
  const parent = schema.tree?.parent ?? 'parentId';
  const below = parentId !== undefined && { [parent]: parentId, pageNum: page, pageSize: childPageSize };
  const answer = await fetchList(schema, { ...below, ...(search && { keyword: search }) }, signal);
  if (isPage(answer)) return { data: [...answer.records], total: answer.total };
  return { data: below ? flatten(answer).filter((record) => record[parent] === parentId) : [...answer] };
}

type ListAnswer = RecordPage | readonly RaRecord[];

async function fetchList(
  schema: NamedSchema,
  query: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ListAnswer> {
  const answer = asRecords(await answerOf(readyCall(schema.name, schema.calls, 'list', {}), { query, signal }));
  return isPage(answer) ? { ...answer, records: withIds(schema, answer.records) } : withIds(schema, answer);
}

function isPage(answer: ListAnswer): answer is RecordPage {
  return 'records' in answer;
}
