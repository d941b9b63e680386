import type { BulkAnswer, BulkChanges } from '../schema/bulk';
import { answerOf, rejectAsHttpError } from './answers';
import { download, saveDownload } from './download';

/** Bulk actions and CSV export. `resource` is the resource's API name. */
export interface BulkCalls {
  /** The ids of all matching records in list order, page by page. */
  matchingIds(resource: string, filter: Values, after: string | null, signal?: AbortSignal): Promise<IdsPage>;
  /** Changes at most `bulkChunk` records. */
  bulkEdit(resource: string, ids: readonly string[], changes: BulkChanges): Promise<BulkAnswer>;
  /** Deletes at most `bulkChunk` records. */
  bulkRemove(resource: string, ids: readonly string[]): Promise<BulkAnswer>;
  /** Restores at most `bulkChunk` deleted records. */
  bulkRestore(resource: string, ids: readonly string[]): Promise<BulkAnswer>;
  /** Exports a CSV file and passes it to the browser as a download. Returns its size in bytes. */
  exportFile(
    resource: string,
    order: ExportOrder,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<number>;
}

export interface IdsPage {
  readonly ids: readonly string[];
  readonly more: boolean;
}

export interface ExportOrder {
  readonly filter: Values;
  readonly sort: readonly [field: string, order: string];
  /** Only these records; null for all that match. */
  readonly ids: readonly string[] | null;
  /** These columns in this order; null for all fields. */
  readonly columns: readonly string[] | null;
}

type Values = Readonly<Record<string, unknown>>;

export const bulkCalls: BulkCalls = {
  matchingIds: (resource, filter, after, signal) =>
    answerOf(`GET /v1/${resource}/ids`, {
      query: { filter: JSON.stringify(filter), ...(after !== null && { after }) },
      signal,
    }),
  bulkEdit: (resource, ids, changes) => answerOf(`POST /v1/${resource}/bulk-edit`, { body: { ids, ...changes } }),
  bulkRemove: (resource, ids) => answerOf(`POST /v1/${resource}/bulk-remove`, { body: { ids } }),
  bulkRestore: (resource, ids) => answerOf(`POST /v1/${resource}/bulk-restore`, { body: { ids } }),
  async exportFile(resource, { filter, sort, ids, columns }, onProgress, signal) {
    const data = {
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      ...(ids !== null && { ids: ids.join(',') }),
      ...(columns !== null && { columns: columns.join(',') }),
    };
    const options = { method: 'POST', data, onProgress, signal } as const;
    const file = await download(`/v1/${resource}/export`, options).catch(rejectAsHttpError);
    saveDownload(file, `${resource}.csv`);
    return file instanceof Blob ? file.size : file.data.size;
  },
};
