import type { DataProvider } from 'react-admin';
import { readList, readMany, readOne, readTree } from './namedReads';
import type { NamedSchema } from './namedSchema';
import { writeChange, writeNew, writeRemoval } from './namedWrites';
import type { TreeAnswer, TreeQuery } from './trees';

/** react-admin types the result by the caller's record type; here the backend determines it. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answered = Promise<any>;
type Provider = DataProvider & {
  getTree(resource: string, query?: TreeQuery): Promise<TreeAnswer>;
};

/** Data provider for a resource whose schema declares named calls. */
export function namedCalls(schema: NamedSchema): Provider {
  return {
    getList: (_, params): Answered => readList(schema, params),
    getManyReference: (_, { target, id, ...params }): Answered =>
      readList(schema, { ...params, filter: { ...params.filter, [target]: id } }),
    getOne: async (_, { id, signal }): Answered => ({ data: await readOne(schema, id, signal) }),
    getMany: async (_, { ids, signal }): Answered => ({ data: await readMany(schema, ids, signal) }),
    getTree: (_, query = {}) => readTree(schema, query),
    create: async (_, { data }): Answered => ({ data: await writeNew(schema, data) }),
    update: async (_, { id, data, previousData }): Answered => ({
      data: await writeChange(schema, id, data, previousData ?? {}),
    }),
    updateMany: async (_, { ids, data }) => {
      await Promise.all(ids.map((id) => writeChange(schema, id, data, {})));
      return { data: ids };
    },
    delete: async (_, { id, previousData }): Answered => {
      await writeRemoval(schema, id);
      return { data: { ...previousData, id } };
    },
    deleteMany: async (_, { ids }) => {
      await Promise.all(ids.map((id) => writeRemoval(schema, id)));
      return { data: ids };
    },
  };
}
