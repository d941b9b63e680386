import { type Field, isStored } from '../../../../../src/schema/fields';
import type { ColumnType } from '../../../../../src/schema/kinds/kind';
import { kindOf } from '../../../../../src/schema/kinds/kinds';
import { sqlLiteral } from '../../../../../src/schema/kinds/parts';
import { defaultOf } from '../../../../../src/schema/validation';
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

/** The column of a stored field; null for computed and derived fields. */
export function columnOf(name: string, field: Field): Column | null {
  if (!isStored(field)) return null;
  const column = snakeCase(name);
  const rule = kindOf(field).column;
  const type = field.secret ? 'bytea' : rule.type(field);
  return {
    field: name,
    name: column,
    type,
    notNull: holdsAlways(field),
    default: defaultLiteral(field, type),
    check: field.secret ? null : rule.check(column, field),
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

/** A required field that is conditional (`shownWhen`) may be empty. */
function holdsAlways(field: Field): boolean {
  return kindOf(field).empty !== null || (field.required === true && field.shownWhen === undefined);
}

function defaultLiteral(field: Field, type: ColumnType): string | null {
  const value = defaultOf(field);
  if (!Array.isArray(value)) return value === null ? null : sqlLiteral(value);
  return `${sqlLiteral(type === 'jsonb' ? JSON.stringify(value) : `{${value.join(',')}}`)}::${type}`;
}
