import { type Filter, readFilters } from '../../../../../../src/schema/filters';
import { sqlLiteral } from '../../../../../../src/schema/kinds/parts';
import type { ResourceSchema } from '../../../../../../src/schema/resource';
import { snakeCase } from '../columns';

/** SQL over a row: whether it matches the constant filter. It is never unknown, as in a list. */
export function conditionSql(schema: ResourceSchema, where: object, row: string): string {
  const parts = filtersOf(schema, where).map(
    (filter) => `(${comparisonSql(filter, `${row}.${snakeCase(filter.field)}`)})`,
  );
  return parts.length === 0 ? 'true' : `(${parts.join(' and ')}) is true`;
}

/** The columns that the filter reads. */
export function columnsRead(schema: ResourceSchema, where: object): string[] {
  return filtersOf(schema, where).map(({ field }) => snakeCase(field));
}

function filtersOf(schema: ResourceSchema, where: object): readonly Filter[] {
  const read = readFilters(schema, where);
  if (!read.ok) throw new Error(`The filter of a roll-up over ${schema.name} was not checked.`);
  return read.query.filters;
}

function comparisonSql({ operator, value }: Filter, column: string): string {
  const any = (values: readonly unknown[]) => {
    const present = values.filter((one) => one !== null).map(sqlLiteral);
    const among = present.length === 0 ? 'false' : `${column} in (${present.join(', ')})`;
    return present.length === values.length ? among : `${among} or ${column} is null`;
  };
  switch (operator) {
    case 'is':
      return any([value]);
    case 'any':
      return any(value as unknown[]);
    case 'not':
      return `(${any([value])}) is not true`;
    case 'none':
      return `(${any(value as unknown[])}) is not true`;
    case 'empty':
      return `${column} is ${value ? '' : 'not '}null`;
    case 'between':
      return `${column} between ${(value as unknown[]).map(sqlLiteral).join(' and ')}`;
    default:
      return `${column} ${signs[operator as keyof typeof signs]} ${sqlLiteral(value)}`;
  }
}

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
