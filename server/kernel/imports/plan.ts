import { v7 as newId } from 'uuid';
import { type CsvRow, cellsBeyond } from '../../../src/schema/csv/rows';
import { plainText } from '../../../src/schema/csv/text';
import { type CellContext, namesIn, readCell } from '../../../src/schema/csv/values';
import type { Field } from '../../../src/schema/fields';
import { isSwitch } from '../../../src/schema/kinds/kinds';
import { referencedIds, targetOf } from '../../../src/schema/references';
import { defaultOf, type Issue, type Values } from '../../../src/schema/validation';
import { type Db, query } from '../db/queries';
import type { Author } from '../db/records/author';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import { checkInput } from '../db/records/write/input';
import { differences } from '../db/records/write/persist';
import type { Breathe } from './breath';
import { createExistingRecords } from './existing';
import { createRecordNames } from './names';
import type { ImportOptions } from './options';
import { createUniqueness } from './uniqueness';
import type { Fault, Verdict } from './verdict';

export interface Planner {
  /** Plans the rows in file order, remembering earlier ones. Writes nothing. */
  plan(db: Db, rows: readonly CsvRow[]): Promise<Verdict[]>;
  /** Converts an issue of the write itself to a fault at its cell. */
  faultAt(row: number, issue: Issue): Fault;
}

interface Target {
  readonly name: string;
  readonly field: Field;
  readonly column: number | null;
  /** The same value in every row, where no column fills the field. */
  readonly constant: string;
}

/** Every fault is stored, of up to 50,000 rows: longer texts of cells are cut. */
const shownLength = 200;

/** Determines what each row of a file does, with the same checks as a form. */
export function createPlanner(
  table: RecordTable,
  tableOf: (resource: string) => RecordTable | undefined,
  author: Author,
  options: ImportOptions,
  breathe: Breathe,
): Planner {
  const { schema } = table;
  const targets = targetsOf(table, options);
  const names = createRecordNames(tableOf, author);
  const existing = createExistingRecords(table, author, options.key);
  const uniqueness = createUniqueness(table, author);
  const starts = Object.fromEntries(
    Object.entries(schema.fields).map(([name, field]) => [name, defaultOf(field, author.actor?.currency)]),
  );
  // Rows may refer to records that earlier rows create, such as the branches of a tree from its root.
  const ownTitles = new Map<string, string | 'ambiguous'>();
  const keyColumn = options.key === null ? -1 : options.columns.indexOf(options.key);
  const keyField = options.key === null || options.key === 'id' ? undefined : schema.fields[options.key];

  const faultAt = (row: number, issue: Issue, text = ''): Fault => {
    const field = issue.path.split('.')[0]!;
    const target = targets.find(({ name }) => name === field);
    const column = field === 'id' || field === options.key ? keyColumn : (target?.column ?? null);
    return {
      row,
      column: column === -1 ? null : column,
      field: field === '' ? null : field,
      text: text.slice(0, shownLength),
      issue,
    };
  };

  /** The key by which a row names its record; null if it has none. */
  const keyIn = ({ cells }: CsvRow): string | null | { readonly issue: Omit<Issue, 'path'> } => {
    const cell = plainText((cells[keyColumn] ?? '').trim()).trim();
    if (cell === '') return null;
    if (keyField === undefined) return cell.toLowerCase();
    const read = readCell(keyField, cells[keyColumn]!, contextOf({}));
    if ('issue' in read) return read;
    return read.value === null ? null : existing.keyOf(read.value);
  };

  const contextOf = (values: Values): CellContext => ({
    values,
    timeZone: options.timeZone,
    record: (resource, text) =>
      names.idOf(resource, text) ?? (resource === schema.name ? (ownTitles.get(text) ?? null) : null),
  });

  const read = (row: CsvRow, current: StoredRecord | null): { input: Values; faults: Fault[] } => {
    const values: Values = { ...(current ?? starts) };
    const input: Values = current === null ? {} : { version: current.version };
    const faults: Fault[] = [];
    const context = contextOf(values);
    for (const target of targets) {
      const text = target.column === null ? target.constant : (row.cells[target.column] ?? '');
      const cell = readCell(target.field, text, context);
      if ('issue' in cell) faults.push(faultAt(row.row, { path: target.name, ...cell.issue }, text));
      else if (cell.value !== null) input[target.name] = values[target.name] = cell.value;
      else if (current !== null && options.emptyClears && !isSwitch(target.field)) input[target.name] = null;
    }
    return { input, faults };
  };

  const evaluate = (row: CsvRow, key: string | null, db: Existing): Verdict => {
    const wrong = (...issues: Issue[]): Verdict => ({
      kind: 'wrong',
      row: row.row,
      faults: issues.map((issue) => faultAt(row.row, issue, textAt(row, issue))),
    });
    const beyond = cellsBeyond(row.cells, options.columns.length);
    if (beyond.length > 0) {
      const fault = faultAt(row.row, { path: '', code: 'cellsBeyond' }, beyond.join(' '));
      return { kind: 'wrong', row: row.row, faults: [fault] };
    }
    const keyPath = options.key ?? '';
    if (key !== null) {
      const first = existing.firstRow(key, row.row);
      if (first !== row.row) return wrong({ path: keyPath, code: 'sameRow', params: { row: first } });
    }
    const found = key === null ? undefined : db.get(key);
    const current = found?.record ?? null;
    if (current === null) {
      if (options.existing === 'update')
        return wrong({ path: keyPath, code: key === null ? 'required' : 'noneToChange' });
      if (options.key === 'id' && key !== null) return wrong({ path: 'id', code: 'noneToChange' });
    } else {
      if (options.existing === 'skip') return { kind: 'skip', row: row.row };
      if (options.existing === 'create') return wrong({ path: keyPath, code: 'unique' });
      if (!found!.isReached)
        return wrong({ path: keyPath, code: options.key === 'id' ? 'noneToChange' : 'outOfReach' });
    }
    const { input, faults } = read(row, current);
    const { values, issues } = checkInput(table, author, input, current);
    const unread = new Set(faults.map(({ field }) => field));
    const more = issues.filter(({ path }) => !unread.has(path.split('.')[0]!));
    if (values === null || faults.length + more.length > 0)
      return {
        kind: 'wrong',
        row: row.row,
        faults: [...faults, ...more.map((issue) => faultAt(row.row, issue, textAt(row, issue)))],
      };
    if (current === null) {
      const id = newId();
      const title = String(values[schema.title] ?? '');
      ownTitles.set(title, ownTitles.has(title) ? 'ambiguous' : id);
      return { kind: 'create', row: row.row, id, current, values };
    }
    if (differences(table, current, values) === null) return { kind: 'same', row: row.row };
    return { kind: 'change', row: row.row, id: current.id, current, values };
  };

  const textAt = (row: CsvRow, { path }: Issue): string => {
    const { column, field } = faultAt(row.row, { path, code: '' });
    const constant = targets.find(({ name }) => name === field)?.constant ?? '';
    return column === null ? constant : (row.cells[column] ?? '');
  };

  const learnNames = async (db: Db, rows: readonly CsvRow[]) => {
    const wanted = new Map<string, Set<string>>();
    for (const { field, column, constant } of targets) {
      for (const { cells } of rows)
        for (const { to, name } of namesIn(field, column === null ? constant : (cells[column] ?? '')))
          wanted.set(to, (wanted.get(to) ?? new Set()).add(name));
    }
    for (const [resource, texts] of wanted) await names.learn(db, resource, texts);
  };

  return {
    faultAt: (row, issue) => faultAt(row, issue),
    async plan(db, rows) {
      await learnNames(db, rows);
      const keys = rows.map(keyIn);
      const found = await existing.find(
        db,
        keys.filter((key) => typeof key === 'string'),
      );
      const verdicts: Verdict[] = [];
      for (const [at, row] of rows.entries()) {
        const key = keys[at] ?? null;
        verdicts.push(
          typeof key === 'object' && key !== null
            ? {
                kind: 'wrong',
                row: row.row,
                faults: [faultAt(row.row, { path: options.key!, ...key.issue }, row.cells[keyColumn])],
              }
            : evaluate(row, key, found),
        );
        await breathe();
      }
      const files = await filesMissing(db, targets, author, verdicts);
      const taken = await uniqueness.issuesOf(db, verdicts);
      return verdicts.map((verdict, at) => {
        const issues = [...(files.get(verdict) ?? []), ...(taken.get(verdict) ?? [])];
        if (issues.length === 0) return verdict;
        const faults = issues.map((issue) => faultAt(verdict.row, issue, textAt(rows[at]!, issue)));
        return { kind: 'wrong', row: verdict.row, faults };
      });
    },
  };
}

type Existing = ReadonlyMap<string, { readonly record: StoredRecord; readonly isReached: boolean }>;

/** Money fields come last: their currency is read first. */
function targetsOf({ schema }: RecordTable, { columns, constants }: ImportOptions): Target[] {
  const byColumn = columns.flatMap((name, column) =>
    name === null || name === 'id' ? [] : [{ name, field: schema.fields[name]!, column, constant: '' }],
  );
  const fixed = Object.entries(constants).map(([name, constant]) => ({
    name,
    constant,
    field: schema.fields[name]!,
    column: null,
  }));
  const all: Target[] = [...byColumn, ...fixed];
  return [...all.filter(({ field }) => field.kind !== 'money'), ...all.filter(({ field }) => field.kind === 'money')];
}

/** Issues for file ids that are not files of the company. */
async function filesMissing(
  db: Db,
  targets: readonly Target[],
  author: Author,
  verdicts: readonly Verdict[],
): Promise<ReadonlyMap<Verdict, Issue[]>> {
  const missing = new Map<Verdict, Issue[]>();
  const named = Object.fromEntries(
    targets.filter(({ field }) => targetOf(field) === 'files').map(({ name, field }) => [name, field]),
  );
  if (Object.keys(named).length === 0) return missing;
  const references = verdicts.flatMap((verdict) =>
    'values' in verdict ? referencedIds(named, verdict.values).map(({ path, id }) => ({ verdict, path, id })) : [],
  );
  const ids = [...new Set(references.map(({ id }) => id))];
  const rows = await query<{ id: string }>(db, 'select id from files where company_id = $1 and id = any($2::uuid[])', [
    author.companyId,
    ids,
  ]);
  const there = new Set(rows.map(({ id }) => id));
  for (const { verdict, path, id } of references) {
    if (there.has(id)) continue;
    missing.set(verdict, [...(missing.get(verdict) ?? []), { path, code: 'reference' }]);
  }
  return missing;
}
