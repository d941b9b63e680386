import { csvColumns } from '../../../src/schema/csv/columns';
import type { Fields } from '../../../src/schema/fields';
import { actionsOf, permissionCode } from '../../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../../src/schema/resource';
import { inSentence, type Language } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { type ExportOrder, exportCsv } from '../db/records/export/exportCsv';
import type { RecordTable } from '../db/records/recordTable';
import { invalid } from '../http/refusal';
import { aFile } from './apiType';
import { csvDownload } from './csvDownload';
import { filterField, readListQuery } from './listQuery';
import type { Download, MemberContext, MemberRoute } from './route';

/**
 * Routes to export a resource as CSV: GET for links and programs, POST for a request too long for a URL, such as
 * thousands of selected records.
 */
export function exportRoutes(table: RecordTable, tableNamed: (resource: string) => RecordTable): MemberRoute[] {
  const { schema } = table;
  if (!actionsOf(schema).includes('export')) return [];
  const { many } = schema.label;
  const route = {
    path: `/v1/${schema.name}/export`,
    summary: { en: `Export ${inSentence(many.en)} as CSV`, zh: `导出${many.zh}（CSV）` },
    group: many,
    access: { kind: 'permission', code: permissionCode(schema, 'export') },
    costs: 'heavy',
  } as const;
  const answer = (context: MemberContext, order: Values) => download(table, tableNamed, context, order);
  return [
    { ...route, method: 'GET', query: orderFields, answer: aFile, handle: (context) => answer(context, context.query) },
    // No idempotency key: the response is streamed.
    {
      ...route,
      method: 'POST',
      body: orderFields,
      answersFile: true,
      handle: (context) => answer(context, context.body),
    },
  ];
}

function download(
  table: RecordTable,
  tableNamed: (resource: string) => RecordTable,
  { db, author, language: spoken }: MemberContext,
  given: Values,
): Promise<Download> {
  const language = (given.language as Language | null) ?? spoken;
  const lines = exportCsv(db, table, author, tableNamed, readOrder(table.schema, given, language));
  return csvDownload(table.schema.label.many[language], lines);
}

const maxIds = 8_000;

function readOrder(schema: ResourceSchema, given: Values, language: Language): ExportOrder {
  const { search, filters, sort } = readListQuery(schema, given);
  const ids = given.ids === null ? null : String(given.ids).split(',');
  if (ids !== null && ids.length > maxIds)
    throw invalid([{ path: 'ids', code: 'maxItems', params: { limit: maxIds } }]);
  const columns = given.columns === null ? null : String(given.columns).split(',');
  const known = new Set(csvColumns(schema).map(({ name }) => name));
  const unknown = columns?.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw invalid([{ path: 'columns', code: 'choice', params: { choices: [...known].join(', ') } }]);
  const named = { field: 'id', operator: 'any', value: ids?.filter(isRecordId) } as const;
  return {
    search,
    filters: ids === null ? filters : [...filters, named],
    sort,
    columns,
    language,
    asked: { filter: given.filter, sort: given.sort, ids: ids?.length ?? null, columns, language },
  };
}

const orderFields: Fields = {
  sort: { kind: 'longText', label: { en: 'Sort', zh: '排序' }, help: { en: '["name","ASC"]', zh: '["name","ASC"]' } },
  filter: filterField,
  ids: { kind: 'longText', label: { en: 'IDs, separated by commas', zh: '编号，逗号分隔' }, maxLength: 300_000 },
  columns: { kind: 'longText', label: { en: 'Fields, separated by commas', zh: '字段，逗号分隔' } },
  language: {
    kind: 'choice',
    label: { en: 'Language', zh: '语言' },
    choices: { en: { en: 'English', zh: '英文' }, zh: { en: 'Chinese', zh: '中文' } },
  },
};
