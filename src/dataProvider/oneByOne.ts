import type { DataProvider, Identifier } from 'react-admin';
import type { BulkAnswer, BulkChanges, BulkFailure } from '../schema/bulk';
import { valuesAfter } from '../schema/bulk';
import { isMissing } from './answers';
import type { BulkCalls } from './bulk';

const atOnce = 4;
const pageSize = 100;

/** Falls back for backends without bulk calls: one call per record, and ids from the pages of the list. */
export function bulkOver(
  calls: BulkCalls,
  provider: Pick<DataProvider, 'getList' | 'getOne' | 'update' | 'delete'>,
): BulkCalls {
  return {
    ...calls,
    matchingIds: (resource, filter, after, signal) =>
      calls.matchingIds(resource, filter, after, signal).catch(
        otherwise(async () => {
          const ids: Identifier[] = [];
          for (let page = 1; ; page += 1) {
            const pagination = { page, perPage: pageSize };
            const { data } = await provider.getList(resource, { filter, pagination, sort: byId, signal });
            ids.push(...data.map((record) => record.id));
            if (data.length < pageSize) return { ids: ids.map(String), more: false };
          }
        }),
      ),
    bulkEdit: (resource, ids, changes) =>
      calls
        .bulkEdit(resource, ids, changes)
        .catch(otherwise(() => each(ids, (id) => editOne(provider, resource, id, changes)))),
    bulkRemove: (resource, ids) =>
      calls
        .bulkRemove(resource, ids)
        .catch(otherwise(() => each(ids, async (id) => void (await provider.delete(resource, { id }))))),
  };
}

const byId = { field: 'id', order: 'ASC' } as const;

async function editOne(
  provider: Pick<DataProvider, 'getOne' | 'update'>,
  resource: string,
  id: string,
  changes: BulkChanges,
): Promise<void> {
  const { data: record } = await provider.getOne(resource, { id });
  const data = { ...valuesAfter(changes, record), version: record.version };
  await provider.update(resource, { id, data, previousData: record });
}

/**
 * Runs the fallback on 404 or 405. A bulk call never returns 404 for a missing record, so 404 means the call does not
 * exist.
 */
function otherwise<T>(instead: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    if (isMissing(error)) return instead();
    throw error;
  };
}

async function each(ids: readonly string[], action: (id: string) => Promise<void>): Promise<BulkAnswer> {
  const done: string[] = [];
  const failed: BulkFailure[] = [];
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        await action(id);
        done.push(id);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failed.push({ id, title: null, reason, errorCode: '' });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failed };
}
