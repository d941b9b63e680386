import { fieldsRead, meets } from './conditions';
import type { ChoiceField, Choices } from './fields';
import type { Holds } from './permissions/fieldRights';
import { permissionCode } from './permissions/permissions';
import type { Move, ResourceSchema } from './resource';
import type { Text } from './text';

type Values = Readonly<Record<string, unknown>>;

/** Allowed states of a new record; empty if the resource has no states. */
export function startStates(schema: ResourceSchema): readonly string[] {
  const { states } = schema;
  if (states === undefined) return [];
  const start = stateField(schema).default;
  return states.start ?? (start === undefined ? [] : [start]);
}

/** Moves out of a state; empty for a final state. */
export function movesFrom(schema: ResourceSchema, state: unknown): readonly Move[] {
  const moves = schema.states?.moves ?? {};
  return Object.hasOwn(moves, String(state)) ? moves[String(state)]! : [];
}

/** The declared move between the states of the record and of its new values; undefined if there is none. */
export function moveMade(schema: ResourceSchema, values: Values, current: Values | null): Move | undefined {
  const field = schema.states?.field;
  if (field === undefined || current === null) return undefined;
  return movesFrom(schema, current[field]).find(({ to }) => to === values[field]);
}

/** Whether the user may make the move, besides changing records. */
export function mayMove(schema: ResourceSchema, { permission }: Move, holds: Holds): boolean {
  return permission === undefined || holds(permissionCode(schema, permission));
}

/** The moves that the user may make with the record as it is. */
export function movesOpen(schema: ResourceSchema, record: Values, holds: Holds): readonly Move[] {
  return movesFrom(schema, record[schema.states?.field ?? '']).filter(
    (move) => mayMove(schema, move, holds) && (move.when === undefined || meets(move.when, record)),
  );
}

/** The error if the record does not meet the condition of a move: which fields it depends on. */
export function conditionFault(schema: ResourceSchema, { label, when }: Move, values: Values): Text | null {
  if (when === undefined || meets(when, values)) return null;
  const names = [...new Set(fieldsRead(when))].map((name) => schema.fields[name]!.label);
  return {
    en: `“${label.en}” isn't possible with the current values of: ${names.map(({ en }) => en).join(', ')}.`,
    zh: `以下字段的当前值不允许“${label.zh}”：${names.map(({ zh }) => zh).join('、')}。`,
  };
}

/** States allowed after a change: the current one and the targets of its moves; for a new record its start states. */
export function statesOpen(schema: ResourceSchema, current: Values | null): readonly string[] {
  const state = current?.[schema.states?.field ?? ''] ?? null;
  // A record from before states existed is treated like a new one.
  if (state === null) return startStates(schema);
  return [String(state), ...movesFrom(schema, state).map((move) => move.to)];
}

/**
 * The error if the new state cannot be reached from the current one. Null if valid, and also for a value that is not a
 * state, which the field's own check reports.
 */
export function moveFault(schema: ResourceSchema, values: Values, current: Values | null): Text | null {
  if (schema.states === undefined) return null;
  const { field } = schema.states;
  const { choices } = stateField(schema);
  const to = values[field];
  const open = statesOpen(schema, current);
  if (typeof to !== 'string' || !Object.hasOwn(choices, to) || open.includes(to)) return null;
  return words(choices, open, current?.[field] ?? null);
}

function stateField(schema: ResourceSchema): ChoiceField {
  return schema.fields[schema.states!.field] as ChoiceField;
}

function words(choices: Choices, open: readonly string[], from: unknown): Text {
  const names = (states: readonly string[]) => ({
    en: states.map((state) => choices[state]?.en ?? state).join(', '),
    zh: states.map((state) => choices[state]?.zh ?? state).join('、'),
  });
  const allowed = names(open.filter((state) => state !== from));
  if (from === null) return { en: `Must start as: ${allowed.en}.`, zh: `初始状态只能是：${allowed.zh}。` };
  const here = names([String(from)]);
  if (allowed.en === '') return { en: `${here.en} can't be changed.`, zh: `“${here.zh}”是最终状态，不能再更改。` };
  return { en: `${here.en} can only change to: ${allowed.en}.`, zh: `“${here.zh}”只能变为：${allowed.zh}。` };
}
