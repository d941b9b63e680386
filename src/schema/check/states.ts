import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/** Checks that `states` names a choice field and choices of it. */
export function stateFaults({ name, fields, states }: ResourceSchema): string[] {
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
