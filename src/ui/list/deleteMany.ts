import type { DataProvider, Identifier, RaRecord } from 'react-admin';

export interface BulkResult {
  readonly done: readonly Identifier[];
  readonly failed: readonly { readonly id: Identifier; readonly error: unknown }[];
}

const atOnce = 4;

/** Deletes one by one, a few at a time: one refusal must not hide what became of the others. */
export async function deleteMany(
  dataProvider: DataProvider,
  resource: string,
  ids: readonly Identifier[],
  recordOf: (id: Identifier) => RaRecord | undefined,
  onProgress: (finished: number) => void,
): Promise<BulkResult> {
  const done: Identifier[] = [];
  const failed: { id: Identifier; error: unknown }[] = [];
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        await dataProvider.delete(resource, { id, previousData: recordOf(id) });
        done.push(id);
      } catch (error) {
        failed.push({ id, error });
      }
      onProgress(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failed };
}
