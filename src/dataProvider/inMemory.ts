import type { GetListParams, RaRecord } from 'react-admin';

/** Filters, sorts and pages a complete list of records. */
export function listInMemory(
  records: readonly RaRecord[],
  params: Partial<GetListParams>,
): { data: RaRecord[]; total: number } {
  const { field, order } = params.sort ?? { field: '', order: 'ASC' as const };
  const found = records.filter((record) => matches(record, params.filter ?? {}));
  if (field !== '') found.sort((a, b) => (order === 'DESC' ? -1 : 1) * compare(a[field], b[field]));
  const { page, perPage } = params.pagination ?? { page: 1, perPage: found.length };
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function matches(record: RaRecord, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (wanted === undefined || wanted === '') return true;
    if (name === 'q' || name === 'keyword') return contains(record, String(wanted));
    return Array.isArray(wanted) ? wanted.includes(record[name]) : String(record[name] ?? '') === String(wanted);
  });
}

function contains(record: RaRecord, words: string): boolean {
  const sought = words.trim().toLocaleLowerCase();
  return Object.values(record).some((value) => typeof value === 'string' && value.toLocaleLowerCase().includes(sought));
}

/** Numbers by value, strings by Chinese/English collation, empty values last. */
function compare(a: unknown, b: unknown): number {
  if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const collator = new Intl.Collator(['zh-CN', 'en'], { numeric: true });

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
