import { HttpError, type RaRecord } from 'react-admin';
import { nest } from '../../../src/dataProvider/trees';
import type { ResourceSchema } from '../../../src/schema/resource';
import { idOf, memoryProvider } from './memoryProvider';

/** The memory provider with a tree: returns nested nodes, keeps siblings in order, and can be set to refuse calls. */
export function treeProvider(schema: ResourceSchema, rows: RaRecord[], others: Record<string, RaRecord[]> = {}) {
  const memory = memoryProvider([schema], { [schema.name]: rows, ...others });
  const { parent } = schema.tree!;
  const table = memory.tables[schema.name]!;
  const faults: { readonly call: string; readonly error: HttpError }[] = [];
  const fail = (call: string) => {
    const at = faults.findIndex((fault) => fault.call === call);
    if (at >= 0) throw faults.splice(at, 1)[0]!.error;
  };
  /** Places it before that sibling, as the server does. */
  const place = (record: RaRecord, beforeId: unknown) => {
    table.splice(table.indexOf(record), 1);
    const at = table.findIndex(({ id }) => id === beforeId);
    table.splice(at < 0 ? table.length : at, 0, record);
  };
  const provider = {
    ...memory.provider,
    async getTree() {
      fail('getTree');
      return { data: nest(table, parent) };
    },
    async create(resource: string, params: { data: Record<string, unknown> }) {
      const { beforeId, ...data } = params.data;
      const answer = await memory.provider.create(resource, { ...params, data });
      place(table.at(-1)!, beforeId);
      return answer;
    },
    async update(resource: string, params: never) {
      fail('update');
      const { data: given, id } = params as { data: Record<string, unknown>; id: string };
      const { beforeId, ...data } = given;
      const answer = await memory.provider.update(resource, { ...(params as object), data } as never);
      const record = table.find((row) => row.id === id)!;
      if ('beforeId' in given) place(record, beforeId);
      return answer;
    },
    async delete(resource: string, params: never) {
      fail('delete');
      return memory.provider.delete(resource, params);
    },
  };
  return {
    ...memory,
    provider: provider as unknown as typeof memory.provider,
    table,
    /** The next call with that name is refused with this error. */
    refuse: (call: string, error: HttpError) => void faults.push({ call, error }),
    /** The stored names, nested: 'A(B C(D))'. */
    shape: (under: unknown = null): string =>
      table
        .filter((row) => (row[parent] ?? null) === under)
        .map((row) => {
          const below = shapeOf(row.id);
          return below === '' ? row.name : `${row.name}(${below})`;
        })
        .join(' '),
  };
  function shapeOf(id: unknown): string {
    return table
      .filter((row) => row[parent] === id)
      .map((row) => {
        const below = shapeOf(row.id);
        return below === '' ? row.name : `${row.name}(${below})`;
      })
      .join(' ');
  }
}

/** Creates rows from 'A(B C(D))'; ids count from 1 in text order. */
export function rowsOf(text: string, parent = 'parent'): RaRecord[] {
  const rows: RaRecord[] = [];
  const above: (string | null)[] = [null];
  for (const [, name, bracket] of text.matchAll(/([^\s()]+)|([()])/g)) {
    if (bracket === '(') above.push(rows.at(-1)!.id as string);
    else if (bracket === ')') above.pop();
    else {
      const id = idOf(rows.length + 1);
      rows.push({ id, name, [parent]: above.at(-1), version: 1, createdAt: at, updatedAt: at });
    }
  }
  return rows;
}

const at = '2026-11-20T12:00:00.000Z';

export function refusal(status: number, message: string, body: object = {}): HttpError {
  return new HttpError(message, status, { errors: { root: { serverError: message } }, ...body });
}
