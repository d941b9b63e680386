import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import type { Calls, ResourceSchema } from '../schema/resource';
import { answerOf, asRecords } from './answers';
import { readyCall, type Verb } from './callTable';
import { listInMemory } from './inMemory';
import { flatten } from './trees';

type Provider = Pick<
  DataProvider,
  'getList' | 'getOne' | 'getMany' | 'getManyReference' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'
> & { getTree(params?: { signal?: AbortSignal }): Promise<{ data: RaRecord[] }> };

export type NamedSchema = Pick<ResourceSchema, 'name' | 'idField' | 'tree'> & { readonly calls: Calls };

/** Speaks to a resource through the calls its schema names. */
export function namedCalls(schema: NamedSchema): Provider {
  const idField = schema.idField ?? 'id';
  const withId = (record: RaRecord): RaRecord => ({ ...record, id: record[idField] });
  const withIds = (records: readonly RaRecord[]): RaRecord[] =>
    records.map((record) =>
      withId(Array.isArray(record.children) ? { ...record, children: withIds(record.children) } : record),
    );
  const ready = (verb: Verb, values: Record<string, unknown> = {}) =>
    readyCall(schema.name, schema.calls, verb, values);

  async function fetchList(query: Record<string, unknown>, signal?: AbortSignal) {
    const answer = asRecords(await answerOf(ready('list'), { query, signal }));
    return 'records' in answer ? { ...answer, records: withIds(answer.records) } : withIds(answer);
  }

  async function getList(params: Partial<GetListParams>) {
    const answer = await fetchList(listQuery(params, idField), params.signal);
    if (Array.isArray(answer)) return listInMemory(flatten(answer), params);
    return { data: [...answer.records], total: answer.total };
  }

  async function getOne(id: Identifier, signal?: AbortSignal) {
    if (schema.calls.one) return withId(await answerOf<RaRecord>(ready('one', { id, [idField]: id }), { signal }));
    const [found] = await getMany([id], signal);
    if (found === undefined) throw new Error(`The list of "${schema.name}" holds no record "${id}".`);
    return found;
  }

  async function getMany(ids: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]> {
    // Backends that know `ids` answer those alone, others the list: either way only what was asked for is kept.
    const answer = await fetchList(
      { ids: ids.join(','), pageNum: 1, pageSize: Math.max(1, Math.min(100, ids.length)) },
      signal,
    );
    const records = Array.isArray(answer) ? flatten(answer) : answer.records;
    const wanted = new Set(ids.map(String));
    return records.filter((record) => wanted.has(String(record.id)));
  }

  async function write(verb: 'create' | 'update' | 'remove', data: Record<string, unknown>) {
    const line = ready(verb, data);
    const inQuery = line.path.includes('?');
    return answerOf<RaRecord | null>(line, inQuery && verb === 'remove' ? {} : { body: outgoing(data, idField) });
  }

  async function update(id: Identifier, data: Partial<RaRecord>, previous: Partial<RaRecord>) {
    const answer = await write('update', { ...data, id, [idField]: id });
    // Many backends answer an update with nothing; react-admin would lose the row.
    return { ...previous, ...data, ...answer, id } as RaRecord;
  }

  async function remove(id: Identifier) {
    await write('remove', { id, [idField]: id });
  }

  return {
    getList: (_, params) => getList(params) as never,
    getManyReference: (_, { target, id, ...params }) =>
      getList({ ...params, filter: { ...params.filter, [target]: id } }) as never,
    getOne: async (_, { id, signal }) => ({ data: (await getOne(id, signal)) as never }),
    getMany: async (_, { ids, signal }) => ({ data: (await getMany(ids, signal)) as never }),
    create: async (_, { data }) => {
      const answer = await write('create', data);
      return { data: withId({ ...data, ...answer, [idField]: answer?.[idField] ?? answer?.id } as RaRecord) as never };
    },
    update: async (_, { id, data, previousData }) => ({ data: (await update(id, data, previousData ?? {})) as never }),
    updateMany: async (_, { ids, data }) => {
      await Promise.all(ids.map((id) => update(id, data, {})));
      return { data: ids };
    },
    delete: async (_, { id, previousData }) => {
      await remove(id);
      return { data: { ...previousData, id } as never };
    },
    deleteMany: async (_, { ids }) => {
      await Promise.all(ids.map(remove));
      return { data: ids };
    },
    async getTree({ signal } = {}) {
      const answer = await fetchList({}, signal);
      return { data: Array.isArray(answer) ? answer : [...answer.records] };
    },
  };
}

function listQuery({ pagination, sort, filter }: Partial<GetListParams>, idField: string): Record<string, unknown> {
  const { q, ...others } = filter ?? {};
  return {
    ...others,
    ...(q !== undefined && q !== '' && { keyword: q }),
    ...(pagination && { pageNum: pagination.page, pageSize: Math.min(100, pagination.perPage) }),
    ...(sort?.field && {
      orderByColumn: sort.field === 'id' ? idField : sort.field,
      isAsc: sort.order === 'DESC' ? 'desc' : 'asc',
    }),
  };
}

/** The id goes out under the backend's name alone. */
function outgoing(data: Record<string, unknown>, idField: string): Record<string, unknown> {
  if (idField === 'id') return data;
  const { id: _, ...others } = data;
  return others;
}
