import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import type { BulkCalls } from '../../../src/dataProvider/bulk';
import { type BulkFailure, valuesAfter } from '../../../src/schema/bulk';
import { readFilters } from '../../../src/schema/filters';
import { formatIssue } from '../../../src/schema/messages';
import { consoleName, type ResourceSchema } from '../../../src/schema/resource';
import { type Checked, checkChange, checkNew } from '../../../src/schema/validation';

export interface Sent {
  readonly call: string;
  readonly resource: string;
  /** The parameters that apply to the call. */
  readonly params: {
    readonly data: Record<string, unknown>;
    readonly filter: Record<string, unknown>;
    readonly sort: { readonly field: string; readonly order: string };
    readonly pagination: { readonly page: number; readonly perPage: number };
  };
}

/** A data provider on arrays that validates, versions and refuses like the server, and records its calls. */
export function memoryProvider(schemas: readonly ResourceSchema[], tables: Record<string, RaRecord[]>) {
  const sent: Sent[] = [];
  const rowsOf = (resource: string) => (tables[schemaOf(resource).name] ??= []);
  const schemaOf = (resource: string) =>
    schemas.find((schema) => consoleName(schema) === resource || schema.name === resource)!;
  const recordCall = (call: string, resource: string, params: object) =>
    sent.push({ call, resource, params: params as Sent['params'] });
  const gone: RaRecord[] = [];
  let next = 0;

  const provider: DataProvider = {
    async getList(resource, params) {
      recordCall('getList', resource, params);
      params.signal?.throwIfAborted();
      const { field, order } = params.sort!;
      const { page, perPage } = params.pagination!;
      const found = rowsOf(resource).filter((row) => matches(schemaOf(resource), row, params.filter));
      const sign = order === 'DESC' ? -1 : 1;
      found.sort((a, b) => sign * (String(a[field] ?? '') < String(b[field] ?? '') ? -1 : 1));
      return { data: found.slice((page - 1) * perPage, page * perPage) as never, total: found.length };
    },
    async getOne(resource, params) {
      recordCall('getOne', resource, params);
      const row = rowsOf(resource).find(({ id }) => id === params.id);
      if (!row) throw new HttpError('Not found', 404, {});
      return { data: row as never };
    },
    async getMany(resource, params) {
      recordCall('getMany', resource, params);
      return { data: rowsOf(resource).filter(({ id }) => params.ids.includes(id)) as never };
    },
    async getManyReference() {
      return { data: [], total: 0 };
    },
    async create(resource, params) {
      recordCall('create', resource, params);
      const values = accepted(checkNew(schemaOf(resource), params.data));
      next += 1;
      const now = '2026-11-20T12:00:00.000Z';
      const record = { ...values, id: idOf(900 + next), version: 1, createdAt: now, updatedAt: now };
      rowsOf(resource).push(record);
      return { data: record as never };
    },
    async update(resource, params) {
      recordCall('update', resource, params);
      const rows = rowsOf(resource);
      const at = rows.findIndex(({ id }) => id === params.id);
      const current = rows[at]!;
      if (params.data.version !== current.version) {
        throw new HttpError('Changed meanwhile', 409, { errorCode: 'VERSION_CONFLICT', current, conflict: faster });
      }
      const values = accepted(checkChange(schemaOf(resource), params.data, current));
      rows[at] = { ...current, ...values, version: current.version + 1 };
      return { data: rows[at] as never };
    },
    async updateMany() {
      return { data: [] };
    },
    async delete(resource, params) {
      recordCall('delete', resource, params);
      const rows = rowsOf(resource);
      const at = rows.findIndex(({ id }) => id === params.id);
      if (rows[at]?.name === 'kept') throw new HttpError('Still in use by Orders.', 400, { errors: {} });
      gone.push(...rows.splice(at, 1));
      return { data: gone.at(-1) as never };
    },
    async deleteMany() {
      return { data: [] };
    },
    ...({
      async matchingIds(resource, filter) {
        const schema = schemas.find(({ name }) => name === resource)!;
        return { ids: (tables[resource] ?? []).filter((row) => matches(schema, row, filter)).map(idText), more: false };
      },
      bulkEdit: (resource, ids, changes) =>
        each(resource, ids, async (id) => {
          const { data: record } = await provider.getOne(resource, { id });
          const data = { ...valuesAfter(changes, record), version: record.version };
          await provider.update(resource, { id, data, previousData: record });
        }),
      bulkRemove: (resource, ids) =>
        each(resource, ids, async (id) => {
          await provider.delete(resource, { id });
        }),
      bulkRestore: (resource, ids) =>
        each(resource, ids, async (id) => {
          rowsOf(resource).push(gone.find((row) => row.id === id)!);
        }),
      async exportFile(resource, order) {
        recordCall('exportFile', resource, order);
        return 2_500_000;
      },
    } satisfies BulkCalls),
  };

  async function each(resource: string, ids: readonly string[], action: (id: string) => Promise<void>) {
    recordCall('bulk', resource, { ids });
    const done: string[] = [];
    const failed: BulkFailure[] = [];
    for (const id of ids) {
      const title = String((tables[resource] ?? []).find((row) => row.id === id)?.name ?? '');
      const keep = ({ message }: Error) => void failed.push({ id, title, reason: message, errorCode: 'REFUSED' });
      await action(id).then(() => void done.push(id), keep);
    }
    return { done, failed };
  }

  return { provider, sent, tables, calls: (name: string) => sent.filter(({ call }) => call === name) };
}

const idText = ({ id }: RaRecord) => String(id);

export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function accepted(checked: Checked): Record<string, unknown> {
  if (checked.ok) return checked.value;
  const errors = Object.fromEntries(checked.issues.map((issue) => [issue.path, formatIssue(issue, 'en')]));
  throw new HttpError('Check the highlighted fields.', 400, { errors });
}

function matches(schema: ResourceSchema, row: RaRecord, filter: unknown): boolean {
  const read = readFilters(schema, filter ?? {});
  if (!read.ok) throw new HttpError('Bad filter', 400, {});
  const { search, filters } = read.query;
  if (search !== null && !String(row.name).toLowerCase().includes(search.toLowerCase())) return false;
  return filters.every(({ field, operator, value }) => {
    const stored = row[field] as string | number;
    if (operator === 'any') return (value as (string | number)[]).some((one) => [stored].flat().includes(one));
    if (operator === 'between') {
      const [from, to] = value as [number, number];
      return Number(stored) >= from && Number(stored) <= to;
    }
    if (operator === 'gte') return Number(stored) >= Number(value);
    if (operator === 'lte') return Number(stored) <= Number(value);
    if (operator === 'contains') return String(stored ?? '').includes(String(value));
    return stored === value;
  });
}

/** The author of the newer change in every conflict. */
const faster = { name: 'Mei Lin', at: '2026-11-05T12:00:00.000Z' };
