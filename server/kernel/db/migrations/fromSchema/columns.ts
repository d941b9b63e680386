import { type Field, isStored } from '../../../../../src/schema/fields';
import { reservedNames } from './reservedNames';

/** How a field is stored. The column has the name of the field in snake_case. */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly type: ColumnType;
  readonly notNull: boolean;
  /** SQL literal for rows that existed before the column. */
  readonly default: string | null;
  /** CHECK expression of the column, if its kind has one. */
  readonly check: string | null;
  /** Set for a secret that is stored as a digest. */
  readonly isDigest?: true;
}

export type ColumnType =
  | 'text'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'date'
  | 'timestamp(3) with time zone'
  | 'text[]'
  | 'uuid'
  | 'uuid[]'
  | 'jsonb'
  | 'bytea';

/** The column of a stored field; null for computed and derived fields. */
export function columnOf(name: string, field: Field): Column | null {
  if (!isStored(field)) return null;
  const column = snakeCase(name);
  return {
    field: name,
    name: column,
    type: typeOf(field),
    notNull: holdsAlways(field),
    default: defaultLiteral(field),
    check: checkOf(column, field),
    ...(field.secret === 'digest' ? { isDigest: true } : {}),
  };
}

/**
 * SQL name of a field or resource: 'maxDiscount' becomes max_discount; a reserved word such as 'order' becomes order_.
 */
export function snakeCase(name: string): string {
  const snake = name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return reservedNames.has(snake) ? `${snake}_` : snake;
}

/** A value as a SQL literal, for default and check clauses only: never for request input. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}

function typeOf(field: Field): ColumnType {
  if (field.secret) return 'bytea';
  switch (field.kind) {
    case 'number':
      return field.integer ? 'bigint' : 'double precision';
    case 'money':
    case 'duration':
    case 'status':
      return 'bigint';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'dateTime':
      return 'timestamp(3) with time zone';
    case 'choices':
      return 'text[]';
    case 'reference':
    case 'file':
    case 'image':
      return 'uuid';
    case 'references':
    case 'files':
      return 'uuid[]';
    case 'json':
    case 'object':
    case 'list':
      return 'jsonb';
    default:
      return 'text';
  }
}

/** A required field that is conditional (`shownWhen`) may be empty. */
function holdsAlways(field: Field): boolean {
  return neverEmpty.has(field.kind) || (field.required === true && field.shownWhen === undefined);
}

const neverEmpty = new Set<Field['kind']>(['boolean', 'status', 'choices', 'references', 'files', 'list']);

function defaultLiteral(field: Field): string | null {
  if (field.kind === 'choices') return `${literal(`{${(field.default ?? []).join(',')}}`)}::text[]`;
  if (field.kind === 'references' || field.kind === 'files') return `'{}'::uuid[]`;
  if (field.kind === 'list') return `'[]'::jsonb`;
  if (field.kind === 'boolean') return String(field.default ?? false);
  if (field.kind === 'status') return String(field.default ?? 1);
  return 'default' in field && field.default !== undefined ? literal(field.default) : null;
}

function checkOf(column: string, field: Field): string | null {
  if (field.secret) return null;
  if (field.kind === 'choice') return `${column} in (${Object.keys(field.choices).map(literal).join(', ')})`;
  if (field.kind === 'choices') return `${column} <@ array[${Object.keys(field.choices).map(literal).join(', ')}]`;
  if (field.kind === 'status') return `${column} in (0, 1)`;
  if (field.kind === 'text') return `length(${column}) <= ${field.maxLength ?? 200}`;
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'duration') {
    const min = field.kind === 'duration' ? (field.min ?? 0) : field.min;
    const parts = [
      min === undefined ? null : `${column} >= ${min}`,
      field.max === undefined ? null : `${column} <= ${field.max}`,
    ];
    return parts.filter((part) => part !== null).join(' and ') || null;
  }
  return null;
}
