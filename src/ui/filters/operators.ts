import type { Field } from '../../schema/fields';
import { isList, isSwitch } from '../../schema/kinds/kinds';
import type { ShownOperator } from '../kinds/look';
import { lookOf } from '../kinds/looks';

/** Operators of a field, most common first. `hasTree`: the referenced records form a tree. */
export function operatorsFor(field: Field, hasTree: boolean): readonly ShownOperator[] {
  const below = hasTree ? (['below'] as const) : [];
  return [...lookOf(field).operators, ...below, ...(isAlwaysFilled(field) ? [] : (['empty', 'filled'] as const))];
}

/** True if the field supports comparison with a single value. */
export function offersOne(field: Field): boolean {
  return lookOf(field).operators.includes('is');
}

/** Translation key of an operator, under `parley.ui.filter.is`. */
export function operatorKey(field: Field, operator: ShownOperator): string {
  const own: Partial<Record<ShownOperator, string>> = isList(field) ? ofLists : lookOf(field).operatorNames;
  return `parley.ui.filter.is.${own[operator] ?? operator}`;
}

/** On a chip, a list with one value reads like a single value. */
export function chipKey(field: Field, operator: ShownOperator, value: unknown): string {
  const isSingle = Array.isArray(value) && value.length === 1 && !isList(field);
  if (isSingle && operator === 'any') return 'parley.ui.filter.is.is';
  if (isSingle && operator === 'none') return 'parley.ui.filter.is.not';
  return operatorKey(field, operator);
}

const ofLists = { any: 'hasAny', none: 'hasNone' } as const;

/** Switches and required fields are never empty, unless shown conditionally. */
function isAlwaysFilled(field: Field): boolean {
  return isSwitch(field) || (field.required === true && field.shownWhen === undefined);
}
