import type { Field, FieldKind } from '../../schema/fields';
import type { FilterOperator } from '../../schema/listing';

/** As people choose it: `filled` is the other answer to whether something is empty. */
export type ShownOperator = FilterOperator | 'filled';

/** What a condition on a field can be, the usual one first. `hasTree`: its records form a tree. */
export function operatorsFor(field: Field, hasTree: boolean): readonly ShownOperator[] {
  const own = byKind[field.kind] ?? [];
  const below = hasTree ? (['below'] as const) : [];
  return [...own, ...below, ...(isAlwaysFilled(field) ? [] : (['empty', 'filled'] as const))];
}

/** True where one value is compared, and not always any of several. */
export function offersOne(field: Field): boolean {
  return byKind[field.kind]?.includes('is') ?? false;
}

/** The word for an operator, below `parley.ui.filter.is`. */
export function operatorWord(field: Field, operator: ShownOperator): string {
  const own: Partial<Record<ShownOperator, string>> =
    field.kind === 'date' || field.kind === 'dateTime' ? ofTimes : isList(field) ? ofLists : {};
  return `parley.ui.filter.is.${own[operator] ?? operator}`;
}

/** On a chip one of several reads as that one alone. */
export function chipWord(field: Field, operator: ShownOperator, value: unknown): string {
  const isSingle = Array.isArray(value) && value.length === 1 && !isList(field);
  if (isSingle && operator === 'any') return 'parley.ui.filter.is.is';
  if (isSingle && operator === 'none') return 'parley.ui.filter.is.not';
  return operatorWord(field, operator);
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

/** The server's own fields say so by being read-only. */
function isAlwaysFilled(field: Field): boolean {
  if (field.kind === 'boolean' || field.kind === 'status') return true;
  return field.required === true && field.shownWhen === undefined;
}
