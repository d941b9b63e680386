import { v7 as newId } from 'uuid';
import { isImportable, keysOf } from '../../../src/schema/csv/mapping';
import { type CsvRow, cellsBeyond } from '../../../src/schema/csv/rows';
import { plainText } from '../../../src/schema/csv/text';
import { type CellContext, namesIn, readCell } from '../../../src/schema/csv/values';
import type { Field } from '../../../src/schema/fields';
import { isSwitch } from '../../../src/schema/kinds/kinds';
import { fieldAccessOf } from '../../../src/schema/permissions/fieldRights';
import { referencedIds, targetOf } from '../../../src/schema/references';
import { defaultOf, type Issue, type Values } from '../../../src/schema/validation';
import { type Author, type Db, query } from '../db/queries';
import { hasPermission } from '../db/records/access/fieldAccess';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import { checkInput, savingOf } from '../db/records/write/input';
import { differences } from '../db/records/write/persist';
import type { Breathe } from './breath';
import { createExistingRecords, type FoundRecord, type Key, markOf } from './existing';
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
  const existing = createExistingRecords(table, author);
  const uniqueness = createUniqueness(table, author);
  const starts = Object.fromEntries(
    Object.entries(schema.fields).map(([name, field]) => [name, defaultOf(field, savingOf(author))]),
  );
  // Rows may refer to records that earlier rows create, such as the branches of a tree from its root.
  const ownTitles = new Map<string, string | 'ambiguous'>();
  const keyNames = keysOf(schema, options.key, options.columns);
  const columnOf = (name: string) => options.columns.indexOf(name);

  const faultAt = (row: number, issue: Issue, text = ''): Fault => {
    const field = issue.path.split('.')[0]!;
    const target = targets.find(({ name }) => name === field);
    const column = keyNames.includes(field) ? columnOf(field) : (target?.column ?? null);
    return {
      row,
      column,
      field: field === '' ? null : field,
      text: text.slice(0, shownLength),
      issue,
    };
  };

  /** The keys by which a row names its record, or what is wrong with them. */
  const keysIn = ({ cells }: CsvRow): (Key | Issue)[] =>
    keyNames.flatMap((name): (Key | Issue)[] => {
      const text = cells[columnOf(name)] ?? '';
      const cell = plainText(text.trim()).trim();
      if (cell === '') return [];
      if (name === 'id') return [{ name, key: cell.toLowerCase() }];
      const read = readCell(schema.fields[name]!, text, contextOf({}));
      if ('issue' in read) return [{ path: name, ...read.issue }];
      const key = read.value === null ? null : existing.keyOf(name, read.value);
      return key === null ? [] : [{ name, key }];
    });

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

  const evaluate = (row: CsvRow, keys: readonly Key[], db: Existing): Verdict => {
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
    const keyPath = keys[0]?.name ?? keyNames[0] ?? '';
    for (const key of keys) {
      const first = existing.firstRow(key, row.row);
      if (first !== row.row) return wrong({ path: key.name, code: 'sameRow', params: { row: first } });
    }
    const fitting = new Map(
      keys.flatMap((key) => (db.get(markOf(key)) ?? []).map((one) => [one.record.id, one] as const)),
    );
    const [found] = fitting.values();
    if (fitting.size > 1) {
      const names = [...fitting.values()].flatMap((one) => (one.isReached ? [titleOf(one.record)] : []));
      return wrong({ path: keyPath, code: 'manyMatches', params: { count: fitting.size, names: names.join(', ') } });
    }
    const current = found?.record ?? null;
    if (current === null) {
      if (options.existing === 'update')
        return wrong({ path: keyPath, code: keys.length === 0 ? 'required' : 'noneToChange' });
      if (options.key === 'id' && keys.length > 0) return wrong({ path: 'id', code: 'noneToChange' });
    } else {
      const match = found!.isReached ? { id: current.id, title: titleOf(current) } : undefined;
      if (options.existing === 'skip') return { kind: 'skip', row: row.row, match };
      if (options.existing === 'create') return wrong({ path: keyPath, code: 'unique' });
      if (!found!.isReached)
        return wrong({ path: keyPath, code: options.key === 'id' ? 'noneToChange' : 'outOfReach' });
    }
    const { input, faults } = read(row, current);
    const complete = current === null ? (table.rules.importing?.complete(input) ?? input) : input;
    const { values, issues } = checkInput(table, author, complete, current);
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
    const match = { id: current.id, title: titleOf(current) };
    if (differences(table, current, values) === null) return { kind: 'same', row: row.row, match };
    return { kind: 'change', row: row.row, id: current.id, current, values, match };
  };

  const titleOf = (record: StoredRecord): string =>
    fieldAccessOf(schema, schema.title, (code) => hasPermission(author, code)) === 'open'
      ? String(record[schema.title] ?? '')
      : '';

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
      const keys = rows.map(keysIn);
      const found = await existing.find(
        db,
        keys.flat().filter((one): one is Key => 'key' in one),
      );
      const verdicts: Verdict[] = [];
      for (const [at, row] of rows.entries()) {
        const issues = keys[at]!.filter((one): one is Issue => 'code' in one);
        verdicts.push(
          issues.length > 0
            ? {
                kind: 'wrong',
                row: row.row,
                faults: issues.map((issue) => faultAt(row.row, issue, row.cells[columnOf(issue.path)])),
              }
            : evaluate(row, keys[at] as Key[], found),
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

type Existing = ReadonlyMap<string, readonly FoundRecord[]>;

/** Money fields come last: their currency is read first. */
function targetsOf({ schema }: RecordTable, { columns, constants }: ImportOptions): Target[] {
  const byColumn = columns.flatMap((name, column) =>
    name === null || name === 'id' || !isImportable(schema.fields[name]!)
      ? []
      : [{ name, field: schema.fields[name]!, column, constant: '' }],
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
