import type { ChoiceField, Choices } from './fields';
import type { Move, ResourceSchema } from './resource';
import type { Text } from './text';

type Values = Readonly<Record<string, unknown>>;

/** The states a new record may begin in; none where the resource has no states. */
export function startStates(schema: ResourceSchema): readonly string[] {
  const { states } = schema;
  if (states === undefined) return [];
  const start = stateField(schema).default;
  return states.start ?? (start === undefined ? [] : [start]);
}

/** The ways out of a state; none of a final one. */
export function movesFrom(schema: ResourceSchema, state: unknown): readonly Move[] {
  const moves = schema.states?.moves ?? {};
  return Object.hasOwn(moves, String(state)) ? moves[String(state)]! : [];
}

/** The states a record may be in after a change: the present one and where its moves lead; for a new one its beginnings. */
export function statesOpen(schema: ResourceSchema, current: Values | null): readonly string[] {
  const state = current?.[schema.states?.field ?? ''] ?? null;
  // A record from before there were states begins like a new one.
  if (state === null) return startStates(schema);
  return [String(state), ...movesFrom(schema, state).map((move) => move.to)];
}

/**
 * What is wrong with the state a record is about to be in: it cannot be reached from where the record is. Null where
 * nothing is, also for what is no state at all: that is its field's to say.
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
  return {
    en: `${here.en} can only change to: ${allowed.en}.`,
    zh: `“${here.zh}”只能变为：${allowed.zh}。`,
  };
}
