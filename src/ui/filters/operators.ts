import type { Field, FieldKind } from '../../schema/fields';
import type { FilterOperator } from '../../schema/listing';

/** Operators as shown: `filled` is the inverse of `empty`. */
export type ShownOperator = FilterOperator | 'filled';

/** Operators of a field, most common first. `hasTree`: the referenced records form a tree. */
export function operatorsFor(field: Field, hasTree: boolean): readonly ShownOperator[] {
  const own = byKind[field.kind] ?? [];
  const below = hasTree ? (['below'] as const) : [];
  return [...own, ...below, ...(isAlwaysFilled(field) ? [] : (['empty', 'filled'] as const))];
}

/** True if the field supports comparison with a single value. */
export function offersOne(field: Field): boolean {
  return byKind[field.kind]?.includes('is') ?? false;
}

/** Translation key of an operator, under `parley.ui.filter.is`. */
export function operatorKey(field: Field, operator: ShownOperator): string {
  const own: Partial<Record<ShownOperator, string>> =
    field.kind === 'date' || field.kind === 'dateTime' ? ofTimes : isList(field) ? ofLists : {};
  return `parley.ui.filter.is.${own[operator] ?? operator}`;
}

/** On a chip, a list with one value reads like a single value. */
export function chipKey(field: Field, operator: ShownOperator, value: unknown): string {
  const isSingle = Array.isArray(value) && value.length === 1 && !isList(field);
  if (isSingle && operator === 'any') return 'parley.ui.filter.is.is';
  if (isSingle && operator === 'none') return 'parley.ui.filter.is.not';
  return operatorKey(field, operator);
}

const words = ['contains', 'lacks', 'is', 'not', 'starts', 'any', 'none'] as const;
const amounts = ['between', 'is', 'not', 'lt', 'lte', 'gt', 'gte', 'any', 'none'] as const;
const times = ['within', 'is', 'between', 'lt', 'lte', 'gt', 'gte'] as const;
const several = ['any', 'none'] as const;

const byKind: Partial<Record<FieldKind, readonly ShownOperator[]>> = {
  text: words,
  email: words,
  mobile: words,
  url: words,
  longText: ['contains', 'lacks', 'starts'],
  icon: ['is', 'not'],
  colour: ['is', 'not'],
  number: amounts,
  money: amounts,
  duration: amounts,
  date: times,
  dateTime: times,
  boolean: ['is'],
  status: ['is'],
  choice: several,
  choices: several,
  reference: several,
  references: several,
};

const ofTimes = { is: 'on', not: 'notOn', lt: 'before', lte: 'onOrBefore', gt: 'after', gte: 'onOrAfter' } as const;
const ofLists = { any: 'hasAny', none: 'hasNone' } as const;

function isList({ kind }: Field): boolean {
  return kind === 'choices' || kind === 'references';
}

/** Boolean, status and required fields are never empty, unless shown conditionally. */
function isAlwaysFilled(field: Field): boolean {
  if (field.kind === 'boolean' || field.kind === 'status') return true;
  return field.required === true && field.shownWhen === undefined;
}
