import { isEmpty } from './conditions';
import { type Field, type Fields, isStored } from './fields';
import type { Move, ResourceSchema } from './resource';
import { applies, type Values } from './validation';

/**
 * The fields that a move asks for: those that it requires, and those that are required in the new state but still empty.
 * Null if it asks for nothing.
 */
export function moveInput(
  { fields, states }: ResourceSchema,
  { to, requires, sets = {} }: Move,
  record: Values,
): Fields | null {
  const after = { ...record, [states!.field]: to };
  const isEntered = (field: Field) => isStored(field) && !field.readOnly && !field.createOnly && !field.secret;
  const asked = Object.entries(fields).filter(
    ([name, field]) =>
      applies(field, after) &&
      (requires?.includes(name) ||
        (field.required && isEntered(field) && isEmpty(record[name]) && !Object.hasOwn(sets, name))),
  );
  if (asked.length === 0) return null;
  return Object.fromEntries(
    asked.map(([name, { shownWhen: _, ...field }]) => [name, { ...field, required: true } as Field]),
  );
}
