import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  GetListParams,
  GetListResult,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  SortPayload,
} from 'react-admin';
import type { Outline } from '../schema/outline';
import type { Call, ResourceSchema } from '../schema/resource';
import { answerOf, saved } from './answers';
import { type BulkCalls, bulkCalls } from './bulk';
import type { CallOptions } from './client';
import { type FileCalls, fileCalls } from './files';
import { type ImportCalls, importCalls } from './imports';
import { namedCalls } from './namedCalls';
import { hasCalls } from './namedSchema';
import { bulkOver } from './oneByOne';
import { forgetOwn, ownWrite } from './ownWrites';
import { loadSchemas, outlineFor, outlines } from './resources';
import { restClient } from './restClient';
import { childPageSize, narrow, nest, type TreeAnswer, type TreeQuery } from './trees';

/** The data provider of the console: react-admin's nine methods plus the calls of the console's own screens. */
export interface ConsoleProvider extends SingleCalls, BulkCalls {}

type Write<T> = (to: DataProvider, name: string) => Promise<T>;

interface SingleCalls extends DataProvider, FileCalls, ImportCalls {
  /** The records of a tree, nested under `children`; with `parentId`, one page of that record's children. */
  getTree(resource: string, query?: TreeQuery): Promise<TreeAnswer>;
  /** An API call that belongs to no record: 'GET /xxm-comp/v1/vipInfo'. */
  call<T = unknown>(line: Call, options?: CallOptions): Promise<{ data: T }>;
  /** POST /api/v1/{resource}/{id}/{action}, for record actions other than create and update. */
  action<T = unknown>(resource: string, id: Identifier, action: string, body?: unknown): Promise<{ data: T }>;
}

/**
 * Creates the provider for both API dialects: resources whose schema declares `calls` use those named calls, all others
 * use ra-data-simple-rest. It is one plain object, because react-admin's combined provider is a Proxy, with which
 * react-admin never aborts a request.
 */
export function createDataProvider(known: readonly Outline[] = outlines, load = loadSchemas): ConsoleProvider {
  const rest = simpleRestProvider('/v1', restClient);
  const nameOf = (resource: string) => outlineFor(resource, known)?.name ?? resource;
  const wholeOf = async (resource: string) => (await load()).find(({ name }) => name === nameOf(resource));
  const namedOf = async (resource: string) => {
    if (outlineFor(resource, known)?.calls === undefined) return undefined;
    const schema = await wholeOf(resource);
    return schema && hasCalls(schema) ? namedCalls(schema) : undefined;
  };
  const providerOf = async (resource: string): Promise<DataProvider> => (await namedOf(resource)) ?? rest;
  const written = <T>(resource: string, write: Write<T>, removed?: readonly Identifier[]) =>
    ownWrite(
      nameOf(resource),
      providerOf(resource).then((to) => write(to, nameOf(resource))),
      removed,
    );

  const provider: SingleCalls = {
    // Off in development: React runs effects twice there, and each aborted first request would be sent again.
    supportAbortSignal: import.meta.env.PROD,
    getList: async (resource, params) => {
      const calls = await namedOf(resource);
      return calls ? calls.getList(nameOf(resource), params) : listOf(nameOf(resource), params);
    },
    getOne: async (resource, params) => (await providerOf(resource)).getOne(nameOf(resource), params),
    getMany: async (resource, params) => (await providerOf(resource)).getMany(nameOf(resource), params),
    getManyReference: async (resource, params) =>
      (await providerOf(resource)).getManyReference(nameOf(resource), params),
    create: async (resource, params) => written(resource, (to, name) => to.create(name, params)),
    update: async (resource, params) => written(resource, (to, name) => to.update(name, wholeRecord(params))),
    updateMany: async (resource, params) => written(resource, (to, name) => to.updateMany(name, params)),
    delete: async (resource, params) => written(resource, (to, name) => to.delete(name, params), [params.id]),
    deleteMany: async (resource, params) => written(resource, (to, name) => to.deleteMany(name, params), params.ids),
    getTree: async (resource, query = {}) => {
      const name = nameOf(resource);
      return (await namedOf(resource))?.getTree(name, query) ?? treeOf(rest, name, await wholeOf(resource), query);
    },
    ...fileCalls,
    ...importCalls,
    call: async (line, options) => ({ data: await answerOf(line, options) }),
    action: async (resource, id, action, body) => {
      const path = `/v1/${nameOf(resource)}/${encodeURIComponent(id)}/${encodeURIComponent(action)}`;
      return ownWrite(nameOf(resource), answered(saved(`POST ${path}`, body ?? {})));
    },
  };
  const bulk = bulkOver(bulkCalls, provider);
  return {
    ...provider,
    ...bulk,
    bulkRestore: async (resource, ids) => {
      forgetOwn(nameOf(resource), ids);
      return bulk.bulkRestore(resource, ids);
    },
  };
}

export const dataProvider = createDataProvider();

async function answered<T>(answer: Promise<T>): Promise<{ data: T }> {
  return { data: await answer };
}

/** getList through ra-data-simple-rest, plus our X-Total-Estimated header, which that provider drops. */
async function listOf(resource: string, params: GetListParams & QueryFunctionContext): Promise<GetListResult> {
  let estimated = false;
  const rest = simpleRestProvider('/v1', async (url, options) => {
    const answer = await restClient(url, options);
    estimated = answer.headers.get('X-Total-Estimated') === 'true';
    return answer;
  });
  const list = await rest.getList(resource, params);
  return estimated ? { ...list, meta: { estimated } } : list;
}

/**
 * Completes the data for PUT, which replaces the whole record: fields missing in the form and the version come from
 * previousData.
 */
function wholeRecord<P extends { data: object; previousData?: object }>(params: P): P {
  return { ...params, data: { ...params.previousData, ...params.data } };
}

const pageSize = 1000;

/**
 * Loads a tree from flat lists: one page of children if `parentId` is set, otherwise the whole tree, because the REST
 * dialect has no child counts.
 */
async function treeOf(
  rest: DataProvider,
  name: string,
  schema: ResourceSchema | undefined,
  { parentId, page = 1, search, signal }: TreeQuery,
): Promise<TreeAnswer> {
  const parent = schema?.tree?.parent ?? 'parentId';
  const sort = sortOf(schema);
  if (parentId !== undefined) {
    const pagination = { page, perPage: childPageSize };
    return rest.getList(name, { pagination, sort, filter: { [parent]: parentId }, signal });
  }
  const records = await allOf(rest, name, { sort, filter: {}, signal });
  if (!search) return { data: nest(records, parent) };
  const hits = new Set((await allOf(rest, name, { sort, filter: { q: search }, signal })).map(({ id }) => id));
  return { data: narrow(nest(records, parent), ({ id }) => hits.has(id)) };
}

async function allOf(rest: DataProvider, name: string, params: Omit<GetListParams, 'pagination'>): Promise<RaRecord[]> {
  const records: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await rest.getList(name, { ...params, pagination: { page, perPage: pageSize } });
    records.push(...answer.data);
    if (answer.data.length < pageSize || records.length >= (answer.total ?? 0)) return records;
  }
}

/** Siblings are sorted by the tree's order field if it has one, otherwise like the list. */
function sortOf(schema: ResourceSchema | undefined): SortPayload {
  const [field, order] = schema?.list.sort ?? ['id', 'ASC'];
  return schema?.tree?.order === undefined ? { field, order } : { field: schema.tree.order, order: 'ASC' };
}
