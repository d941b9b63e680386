import { fieldsRead } from '../conditions';
import { isStored } from '../fields';
import { kindOf } from '../kinds/kinds';
import { targetOf } from '../references';
import type { Move, ResourceSchema } from '../resource';
import { standsFor } from '../saving';
import { applies } from '../validation';
import { valueCheck } from '../values';
import { didYouMean } from './nearest';
import { unreadable } from './unreadable';

/** Checks that `states` names a choice field and choices of it. */
export function stateFaults(schema: ResourceSchema): string[] {
  const { name, fields, states } = schema;
  if (states === undefined) return [];
  const field = fields[states.field];
  if (field?.kind !== 'choice')
    return [
      `${name}: states name '${states.field}', which is not a choice field${didYouMean(states.field, Object.keys(fields))}`,
    ];
  const isState = (state: string) => Object.hasOwn(field.choices, state);
  const named = [
    ...(states.start ?? []),
    ...Object.entries(states.moves).flatMap(([from, moves]) => [from, ...moves.map((move) => move.to)]),
  ];
  const begins = states.start !== undefined || field.default !== undefined;
  return [
    ...[...new Set(named)]
      .filter((state) => !isState(state))
      .map(
        (state) =>
          `${name}: states name '${state}', which is not a choice of '${states.field}'${didYouMean(state, Object.keys(field.choices))}`,
      ),
    ...Object.entries(states.moves).flatMap(([from, moves]) => [
      ...moves.filter(({ to }) => to === from).map(() => `${name}: a move leads from '${from}' to itself`),
      ...moves
        .filter(({ to }, index) => moves.findIndex((move) => move.to === to) < index)
        .map(({ to }) => `${name}: two moves lead from '${from}' to '${to}'`),
    ]),
    ...Object.values(states.moves).flatMap((moves) =>
      moves.flatMap((move) => moveFaults(schema, move).map((fault) => `${name}: the move to '${move.to}' ${fault}`)),
    ),
    ...(startsThere(states.start, field.default)
      ? []
      : [`${name}: '${states.field}' is '${field.default}' by default, which is no start`]),
    ...(begins ? [] : [`${name}: states need a start, or '${states.field}' a default`]),
    ...(field.required ? [] : [`${name}: '${states.field}' must be required: a record is always in a state`]),
    ...(field.readOnly || field.shownWhen
      ? [`${name}: '${states.field}' can neither be read-only nor apply only sometimes`]
      : []),
  ];
}

/** Without an explicit state a new record gets the default, so that must be a start state. */
function startsThere(start: readonly string[] | undefined, standard: string | undefined): boolean {
  return start === undefined || standard === undefined || start.includes(standard);
}

/** What a move demands must be possible to fulfil, and what it sets must be a value of its field. */
function moveFaults(schema: ResourceSchema, { to, permission, when, requires, sets, notifies }: Move): string[] {
  const { fields, actions = {}, tree } = schema;
  const names = Object.keys(fields);
  const state = schema.states!.field;
  const readWhen = when === undefined ? [] : fieldsRead(when);
  const placed = [state, tree?.parent, tree?.order, tree?.kinds?.field];
  return [
    ...(permission === undefined || Object.hasOwn(actions, permission)
      ? []
      : [
          `needs the permission '${permission}': add an action of this name${didYouMean(permission, Object.keys(actions))}`,
        ]),
    ...readWhen.flatMap((name) => {
      const field = fields[name];
      if (field === undefined) return [`depends on '${name}'${unreadable(name, names)}`];
      return isStored(field) && !field.secret ? [] : [`depends on '${name}', which is not stored or secret`];
    }),
    ...(requires ?? []).flatMap((name) => {
      const field = fields[name];
      if (field === undefined) return [`requires '${name}', which is not a field${didYouMean(name, names)}`];
      const isEntered = isStored(field) && !field.readOnly && !field.createOnly && !field.secret && name !== state;
      if (!isEntered) return [`requires '${name}', which nobody can enter then; a condition can demand it (when)`];
      if (!kindOf(field).isClearable || field.kind === 'boolean')
        return [`requires '${name}', which is never empty; a condition can demand a value (when)`];
      if (sets !== undefined && Object.hasOwn(sets, name)) return [`requires '${name}', which it sets itself`];
      const depends = field.shownWhen === undefined ? [] : fieldsRead(field.shownWhen);
      return depends.length > 0 && depends.every((one) => one === state) && !applies(field, { [state]: to })
        ? [`requires '${name}', which does not apply in that state`]
        : [];
    }),
    ...Object.entries(sets ?? {}).flatMap(([name, value]) => {
      const field = fields[name];
      if (field === undefined) return [`sets '${name}', which is not a field${didYouMean(name, names)}`];
      if (!isStored(field) || field.secret || field.createOnly || field.unique || placed.includes(name))
        return [
          `sets '${name}', which it cannot: it is not stored, secret, createOnly, unique, the state or its place`,
        ];
      if (standsFor(field, value) !== null) return [];
      if (value === null)
        return field.required || !kindOf(field).isClearable ? [`sets '${name}' to null, but it is never empty`] : [];
      const isId = targetOf(field) !== null;
      return !isId && valueCheck(field).safeParse(value).success
        ? []
        : [`sets '${name}' to ${JSON.stringify(value)}, which is not a value of it: ${valuesOf(field.kind)}`];
    }),
    ...(notifies ?? [])
      .filter((name) => name !== 'createdBy' && (fields[name] === undefined || targetOf(fields[name]) !== 'members'))
      .map((name) => `notifies '${name}', which is no reference to members, nor createdBy${didYouMean(name, names)}`),
  ];
}

/** What a move can set a field of the kind to. */
function valuesOf(kind: string): string {
  const words: Readonly<Record<string, string>> = {
    dateTime: "a constant time or 'now'",
    date: "a constant day or 'today'",
    reference: "null, or 'me' in a reference to members",
  };
  return words[kind] ?? 'a constant that the field accepts, or null';
}
