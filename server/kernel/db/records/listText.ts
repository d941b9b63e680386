import { fieldNamed } from '../../../../src/schema/filters';
import { prepared } from '../queries';
import { inWords } from '../words';
import type { ListRequest } from './listRequest';
import { oncePerTable, type RecordTable } from './recordTable';
import { countedRows } from './totals';
import type { Where } from './where';

/** Column name of the total; no field can have this name. */
export const countName = '#total';

/** SQL of one page without its total. */
export function pageSql(table: RecordTable, where: Where, request: ListRequest): string {
  return isFirst(table, where, request) ? firstPageSql(table) : page(table, where.text, request);
}

/**
 * SQL of one page, with the total in every row. A single statement, so that both see the same snapshot and no second
 * round trip is needed. An empty page returns one row that holds only the total.
 */
export function countedPageText(table: RecordTable, where: Where, request: ListRequest): string {
  return isFirst(table, where, request) ? firstCountedSql(table) : countedPage(table, where.text, request);
}

/**
 * The first page of the unfiltered standard list, the most common request: one text per table, worth a prepared
 * statement.
 */
function isFirst({ schema }: RecordTable, where: Where, { sort, offset, limit }: ListRequest): boolean {
  if (where.text !== unfiltered || offset !== first.offset || limit !== first.limit) return false;
  const standard = standardSort(schema);
  return sort.field === standard.field && sort.descending === standard.descending;
}

const first = { offset: 0, limit: 25 };
const unfiltered = 'company_id = $1';

const firstPageSql = oncePerTable((table) =>
  prepared(page(table, unfiltered, { ...first, sort: standardSort(table.schema) })),
);
const firstCountedSql = oncePerTable((table) =>
  prepared(countedPage(table, unfiltered, { ...first, sort: standardSort(table.schema) })),
);

type Range = Pick<ListRequest, 'sort' | 'offset' | 'limit'>;

function page(table: RecordTable, where: string, { sort, offset, limit }: Range): string {
  return `select ${table.selection} from ${table.table.name} where ${where} order by ${orderOf(table, sort)} limit ${limit} offset ${offset}`;
}

function countedPage(table: RecordTable, where: string, { sort, offset, limit }: Range): string {
  const from = `from ${table.table.name} where ${where}`;
  return `select counted.total as "${countName}", ${ofPage(table)}
    from (${count(from)}) as counted
    left join (select * ${from} order by ${orderOf(table, sort)} limit ${limit} offset ${offset}) as page on true
    order by ${orderOf(table, sort, 'page.')}`;
}

/** SQL of the total alone, counted up to the limit for exact totals. */
export function countSql(table: RecordTable, where: Where): string {
  return count(`from ${table.table.name} where ${where.text}`);
}

function count(from: string): string {
  return `select count(*) as total from (select 1 ${from} limit ${countedRows + 1}) as capped`;
}

/** The ORDER BY expression; equal keys are ordered by id. */
export function orderOf(table: RecordTable, { field, descending }: ListRequest['sort'], prefix = ''): string {
  const column = table.column.get(field)!;
  const direction = descending ? 'desc' : 'asc';
  if (column === 'id') return `${prefix}id ${direction}`;
  const key = inWords(fieldNamed(table.schema, field), `${prefix}${column}`);
  return `${key} ${direction}, ${prefix}id ${table.schema.list.olderFirst ? 'asc' : direction}`;
}

const ofPage = oncePerTable((table) =>
  table.selection
    .split(', ')
    .map((part) => `page.${part}`)
    .join(', '),
);

function standardSort(schema: RecordTable['schema']): ListRequest['sort'] {
  const [field, way] = schema.list.sort ?? ['createdAt', 'DESC'];
  return { field, descending: way === 'DESC' };
}
