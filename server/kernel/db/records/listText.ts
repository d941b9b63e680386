import { fieldNamed } from '../../../../src/schema/filters';
import { prepared } from '../queries';
import { inWords } from '../words';
import { countName, keptTotalSql } from './keptTotal';
import type { ListRequest } from './listRequest';
import { oncePerTable, type RecordTable } from './recordTable';
import { countedRows } from './totals';
import { unfiltered, type Where } from './where';

/** SQL of one page without its total. */
export function pageSql(table: RecordTable, where: Where, request: ListRequest): string {
  return describedOnce(table, where, request, 'page', () => page(table, where.text, request));
}

/**
 * SQL of one page, with the total in every row. A single statement, so that both see the same snapshot and no second
 * round trip is needed. An empty page returns one row that holds only the total. `keepsTotal`: with the parameters of a
 * kept total.
 */
export function countedPageText(table: RecordTable, where: Where, request: ListRequest, keepsTotal: boolean): string {
  return describedOnce(table, where, request, keepsTotal ? 'kept' : 'counted', () => {
    const counted = countSql(table, where);
    return countedPage(table, where.text, request, keepsTotal ? keptTotalSql(table, counted) : counted);
  });
}

/**
 * First pages of unfiltered lists are asked for most: a few texts per table, one for each order, each worth a prepared
 * statement.
 */
function describedOnce(
  table: RecordTable,
  where: Where,
  { sort, offset, limit }: ListRequest,
  kind: string,
  describe: () => string,
): string {
  if (where.text !== unfiltered || offset !== 0 || limit !== 25) return describe();
  const texts = firstPages(table);
  const key = `${kind} ${sort.field} ${sort.descending}`;
  const text = texts.get(key) ?? prepared(describe());
  texts.set(key, text);
  return text;
}

const firstPages = oncePerTable(() => new Map<string, string>());

type Range = Pick<ListRequest, 'sort' | 'offset' | 'limit'>;

function page(table: RecordTable, where: string, { sort, offset, limit }: Range): string {
  return `select ${table.selection} from ${table.table.name} where ${where} order by ${orderOf(table, sort)} limit ${limit} offset ${offset}`;
}

function countedPage(table: RecordTable, where: string, { sort, offset, limit }: Range, total: string): string {
  return `select counted.*, ${ofPage(table)}
    from (${total}) as counted
    left join (select * from ${table.table.name} where ${where} order by ${orderOf(table, sort)} limit ${limit} offset ${offset}) as page on true
    order by ${orderOf(table, sort, 'page.')}`;
}

/** SQL of the total alone, counted up to the limit for exact totals. */
export function countSql(table: RecordTable, { text }: Where): string {
  return `select count(*) as "${countName}" from (select 1 from ${table.table.name} where ${text} limit ${countedRows + 1}) as capped`;
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
