import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import { answerOf, asRecords, type RecordPage } from './answers';
import { readyCall } from './callTable';
import { listInMemory } from './inMemory';
import { longestPage, namedQuery } from './namedQuery';
import { idFieldOf, type NamedSchema, withId, withIds } from './namedSchema';
import { childPageSize, flatten, type TreeAnswer, type TreeQuery } from './trees';

/** A page as the backend made it, or a page of what came all at once. */
export async function readList(schema: NamedSchema, params: Partial<GetListParams>) {
  const answer = await fetchList(schema, namedQuery(schema, params), params.signal);
  return isPage(answer) ? { data: [...answer.records], total: answer.total } : listInMemory(flatten(answer), params);
}

/** One record by its own call, or out of the list where there is none. */
export async function readOne(schema: NamedSchema, id: Identifier, signal?: AbortSignal): Promise<RaRecord> {
  if (schema.calls.one) {
    const line = readyCall(schema.name, schema.calls, 'one', { id, [idFieldOf(schema)]: id });
    return withId(schema, await answerOf<RaRecord>(line, { signal }));
  }
  const [found] = await readMany(schema, [id], signal);
  if (found === undefined) throw new Error(`The list of "${schema.name}" holds no record "${id}".`);
  return found;
}

/** Backends that know `ids` answer those alone, others the list: either way only what was asked for is kept. */
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

/** Records nested as they came, or a page of the children of one. A backend without such pages answers all at once. */
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
