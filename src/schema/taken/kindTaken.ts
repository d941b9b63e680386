import type { Field, FieldKind } from '../fields';
import type { Rollup } from './taken';

/** What of the other field belongs to its values, and not to their input. */
const ofValues = [
  ...([
    'kind',
    'choices',
    'tones',
    'places',
    'minPlaces',
    'integer',
    'to',
    'maxLength',
    'perLine',
    'inclusive',
  ] as const),
];

/** A field without what its declaration says. */
type TakenKind = Pick<Field, 'kind'>;

/** Kind and properties of the values that are taken from the field; of a count from none. */
export function kindTaken(field: Field | null, rollup: Rollup | null, currencyField: string | undefined): TakenKind {
  if (field === null) return { kind: 'number', integer: true, required: true, default: 0 } as TakenKind;
  const values = Object.fromEntries(
    ofValues.flatMap((name) => {
      const value = (field as unknown as Readonly<Record<string, unknown>>)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return {
    ...values,
    ...(currencyField === undefined ? {} : { currencyField }),
    ...(field.kind === 'reference' ? { emptyMeans: 'none' } : {}),
    ...(rollup === 'sum' ? { required: true, default: 0 } : {}),
  } as TakenKind;
}

/** Why no value can be taken from the field in this way; null if one can. */
export function faultOfSource(field: Field, rollup: Rollup | null): string | null {
  if (field.secret) return 'is secret and never read again';
  if (field.derived || field.kind === 'computed') return 'is not stored: only stored fields can be taken';
  const possible = rollup === null || rollup === 'latest' ? single : rollup === 'sum' ? addable : ordered;
  if (field.kind === 'number' && !field.integer && rollup === 'sum')
    return 'is a number with a rounding error, which a sum would gather: make it a decimal';
  return possible.has(field.kind)
    ? null
    : `is a '${field.kind}'; ${rollup ?? 'a lookup'} takes ${[...possible].join(', ')}`;
}

const addable: ReadonlySet<FieldKind> = new Set(['number', 'decimal', 'money', 'duration']);
const ordered: ReadonlySet<FieldKind> = new Set([...addable, 'date', 'dateTime']);
const single: ReadonlySet<FieldKind> = new Set([
  ...ordered,
  ...(['text', 'longText', 'boolean', 'status', 'choice', 'choices', 'email', 'mobile', 'url'] as const),
  ...(['icon', 'colour', 'reference'] as const),
]);
