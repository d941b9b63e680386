import { isColumn, keyNames, keysOf } from '../../../src/schema/csv/mapping';
import type { Fields } from '../../../src/schema/fields';
import { isObject } from '../../../src/schema/json';
import { clockOf } from '../../../src/schema/periods';
import { fieldAccessOf, type Holds } from '../../../src/schema/permissions/fieldRights';
import { actionsOf, importsAlone, permissionCode } from '../../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Issue, Values } from '../../../src/schema/validation';
import { invalid, notAllowed } from '../http/refusal';

/** What to do with rows whose record exists or does not exist. */
export type Existing = 'create' | 'update' | 'both' | 'skip';

export interface ImportOptions {
  /** By column of the file: the field it fills, 'id', or null for none. */
  readonly columns: readonly (string | null)[];
  /** Constant values by field for all rows, written as a cell. */
  readonly constants: Readonly<Record<string, string>>;
  /** The field that identifies the record of a row, `anyKey` for all that can; null: every row creates a record. */
  readonly key: string | null;
  readonly existing: Existing;
  /** Whether an empty cell clears the field of an existing record; otherwise it keeps its value. */
  readonly emptyClears: boolean;
  /** IANA name; times without a zone are interpreted in it. */
  readonly timeZone: string;
}

const label = (en: string, zh: string) => ({ en, zh });

/** Body of a check request. */
export const optionFields: Fields = {
  columns: { kind: 'json', required: true, label: label('Columns', '列') },
  constants: { kind: 'json', label: label('Same in every row', '固定值') },
  key: { kind: 'text', label: label('Identified by', '识别字段') },
  existing: {
    kind: 'choice',
    required: true,
    default: 'create',
    label: label('Existing records', '已有记录'),
    choices: {
      create: label('Only add', '仅新增'),
      update: label('Only change', '仅修改'),
      both: label('Add and change', '新增并修改'),
      skip: label('Add, leave existing ones alone', '新增，跳过已有'),
    },
  },
  emptyClears: { kind: 'boolean', label: label('Empty cells clear the field', '空单元格清空字段') },
  timeZone: { kind: 'text', maxLength: 60, default: 'UTC', label: label('Time zone', '时区') },
};

/**
 * Validates the options of a check against the file and the caller's permissions. Throws a refusal that names the
 * field.
 */
export function readOptions(schema: ResourceSchema, columnCount: number, body: Values, holds: Holds): ImportOptions {
  const { columns, key, existing } = body;
  const options = {
    columns: Array.isArray(columns) ? columns.map((name) => name ?? null) : [],
    constants: (body.constants ?? {}) as Record<string, string>,
    key: (key ?? null) as string | null,
    existing: existing as Existing,
    emptyClears: body.emptyClears === true,
    timeZone: String(body.timeZone ?? 'UTC'),
  };
  const issues = faultsOf(schema, columnCount, options, holds);
  if (issues.length > 0) throw invalid(issues);
  assertAllowed(schema, options.existing, holds);
  return options;
}

/** The import permission does not include adding or updating: each needs its own permission. */
export function assertAllowed(schema: ResourceSchema, existing: Existing, holds: Holds): void {
  const needed = [
    'import',
    ...(existing === 'update' || (existing === 'create' && importsAlone(schema)) ? [] : ['add']),
    ...(existing === 'update' || existing === 'both' ? ['edit'] : []),
  ];
  const isThere = (action: string) => (actionsOf(schema) as readonly string[]).includes(action);
  if (!needed.every((action) => isThere(action) && holds(permissionCode(schema, action)))) throw notAllowed();
}

function faultsOf(schema: ResourceSchema, columnCount: number, options: ImportOptions, holds: Holds): Issue[] {
  const { columns, constants, key, existing, timeZone } = options;
  if (columns.length !== columnCount) return [{ path: 'columns', code: 'array' }];
  const issues: Issue[] = [];
  const filled = new Set<string>();
  const fill = (path: string, name: unknown) => {
    if (typeof name !== 'string' || !isColumn(schema, name)) issues.push({ path, code: 'unknown' });
    else if (filled.has(name)) issues.push({ path, code: 'twice' });
    else filled.add(name);
  };
  columns.forEach((name, at) => {
    if (name !== null) fill(`columns.${at}`, name);
  });
  if (!isObject(constants)) return [...issues, { path: 'constants', code: 'object' }];
  for (const [name, text] of Object.entries(constants)) {
    const path = `constants.${name}`;
    if (typeof text !== 'string' || text.length > 10_000) issues.push({ path, code: 'string' });
    else if (name === 'id' || name === key) issues.push({ path, code: 'unknown' });
    else fill(path, name);
  }
  if (filled.size === 0) issues.push({ path: 'columns', code: 'required' });
  const keys = keysOf(schema, key, columns);
  const isKey = (name: string) =>
    keyNames(schema).includes(name) &&
    columns.includes(name) &&
    (name === 'id' || fieldAccessOf(schema, name, holds) === 'open');
  if ((key !== null && keys.length === 0) || !keys.every(isKey)) issues.push({ path: 'key', code: 'type' });
  if (key === null && existing !== 'create') issues.push({ path: 'key', code: 'required' });
  if (!isTimeZone(timeZone)) issues.push({ path: 'timeZone', code: 'type' });
  return issues;
}

function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}
