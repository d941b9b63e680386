import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import { saveDownload } from '../../dataProvider/download';
import { cellOf, type Names } from '../../schema/csv/cells';
import { type CsvColumn, csvColumns, headingOf } from '../../schema/csv/columns';
import { byteOrderMark, csvLine } from '../../schema/csv/text';
import { heldIds } from '../../schema/references';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { mayOf } from '../resource/may';
import { recordTitle } from '../resource/recordTitle';

export interface CsvExport {
  readonly schema: ResourceSchema;
  /** All schemas by name, to call references by their titles. */
  readonly schemas: ReadonlyMap<string, ResourceSchema>;
  readonly dataProvider: DataProvider;
  readonly language: Language;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { done: number; total: number }) => void;
}

const exportPageSize = 1_000;

/** Fetches every record that matches and hands the file to the browser. Answers the number of rows. */
export async function exportCsv(order: CsvExport): Promise<number> {
  const { schema, language } = order;
  const columns = csvColumns(schema);
  const lines = [columns.map((column) => headingOf(column, columns, language))];
  for await (const records of pagesOf(order)) {
    const titles = await titlesFor(order, columns, records);
    for (const record of records) {
      lines.push(columns.map(({ name, field }) => cellOf(field, record[name], record, language, titles)));
    }
  }
  const text = byteOrderMark + lines.map(csvLine).join('');
  const day = new Date().toISOString().slice(0, 10);
  saveDownload(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${schema.label.many[language]} ${day}.csv`);
  return lines.length - 1;
}

async function* pagesOf(order: CsvExport): AsyncGenerator<readonly RaRecord[]> {
  let done = 0;
  for (let page = 1; ; page += 1) {
    order.signal.throwIfAborted();
    const answer = await order.dataProvider.getList(consoleName(order.schema), {
      filter: order.filter,
      sort: order.sort,
      pagination: { page, perPage: exportPageSize },
      signal: order.signal,
    });
    order.signal.throwIfAborted();
    done += answer.data.length;
    order.onProgress({ done, total: Math.max(answer.total ?? done, done) });
    yield answer.data;
    if (answer.data.length < exportPageSize) return;
  }
}

async function titlesFor(
  order: CsvExport,
  columns: readonly CsvColumn[],
  records: readonly RaRecord[],
): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  for (const { name, field } of columns) {
    for (const record of records)
      for (const { to, id } of heldIds({ [name]: field }, record))
        wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
  }
  const found = await Promise.all(
    [...wanted].map(async ([to, ids]) => [to, await titlesOf(order, to, [...ids])] as const),
  );
  return new Map(found);
}

/** Ids per call: they travel in the address, which has its limits. */
const idsPerCall = 100;

async function titlesOf(order: CsvExport, to: string, ids: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const schema = order.schemas.get(to);
  if (schema === undefined || !mayOf(schema).list) return titles;
  for (let at = 0; at < ids.length; at += idsPerCall) {
    const { signal } = order;
    const { data } = await order.dataProvider.getMany(consoleName(schema), {
      ids: ids.slice(at, at + idsPerCall),
      signal,
    });
    for (const record of data) titles.set(String(record.id), recordTitle(schema, record));
  }
  return titles;
}
