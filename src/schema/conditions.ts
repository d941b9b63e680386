/** Comparison operators. */
export type Comparison = 'is' | 'not' | 'in' | 'lt' | 'lte' | 'gt' | 'gte' | 'empty' | 'filled';

/**
 * A condition on one record, as data, so that form, server and import evaluate it alike. `value` is a constant; `other`
 * names another field of the same record.
 */
export type Condition =
  | { readonly field: string; readonly op: Comparison; readonly value?: unknown; readonly other?: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

type Values = Readonly<Record<string, unknown>>;

/** Whether the record meets the condition. An ordered comparison with an empty side is false. */
export function meets(condition: Condition, values: Values): boolean {
  if ('all' in condition) return condition.all.every((part) => meets(part, values));
  if ('any' in condition) return condition.any.some((part) => meets(part, values));
  const left = values[condition.field];
  const right = condition.other === undefined ? condition.value : values[condition.other];
  return comparisons[condition.op](left, right);
}

/** The names of all fields a condition reads. */
export function fieldsRead(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsRead);
  if ('any' in condition) return condition.any.flatMap(fieldsRead);
  return condition.other === undefined ? [condition.field] : [condition.field, condition.other];
}

/** Whether a value counts as not filled in. Zero and false are values. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const comparisons: Readonly<Record<Comparison, (left: unknown, right: unknown) => boolean>> = {
  is: (left, right) => (left ?? null) === (right ?? null),
  not: (left, right) => (left ?? null) !== (right ?? null),
  in: (left, right) => Array.isArray(right) && right.includes(left),
  lt: (left, right) => ordered(left, right, (order) => order < 0),
  lte: (left, right) => ordered(left, right, (order) => order <= 0),
  gt: (left, right) => ordered(left, right, (order) => order > 0),
  gte: (left, right) => ordered(left, right, (order) => order >= 0),
  empty: (left) => isEmpty(left),
  filled: (left) => !isEmpty(left),
};

/** All comparison operators. */
export const comparisonNames = Object.keys(comparisons) as readonly Comparison[];

function ordered(left: unknown, right: unknown, test: (order: number) => boolean): boolean {
  if (isEmpty(left) || isEmpty(right)) return false;
  if (typeof left === 'number' && typeof right === 'number') return test(left - right);
  const [a, b] = [String(left), String(right)];
  return test(a < b ? -1 : a > b ? 1 : 0);
}
