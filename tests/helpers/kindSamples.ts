import type { Field, FieldKind } from '../../src/schema/fields';
import { maxFiles } from '../../src/schema/kinds/files/kind';
import type { FieldBase } from '../../src/schema/kinds/kind';
import type { FieldOf } from '../../src/schema/kinds/kinds';
import type { TextField } from '../../src/schema/kinds/text/kind';
import type { Values } from '../../src/schema/validation';

/** Random values. */
export interface Draw {
  readonly random: () => number;
  text(min: number, max: number, isUnique: boolean): string;
  whole(min: number, max: number | undefined, isUnique?: boolean): number;
  pick<T>(choices: readonly T[]): T;
  some<T>(choices: readonly T[], max: number): T[];
  word(length: number): string;
  digits(length: number, alphabet?: string): string;
  time(): string;
  /** Ids of records of the resource. */
  ids(resource: string): readonly string[];
  nested(fields: { readonly [name: string]: FieldBase }): Values;
}

/** An invalid value, and the path of the fault within it; `code` only if exactly one reason fits. */
export interface Wrong {
  readonly at?: string;
  readonly code?: string;
  readonly value: unknown;
}

export interface Faults {
  is(code: string | undefined, ...values: unknown[]): readonly Wrong[];
  readonly notTexts: readonly Wrong[];
  readonly notNumbers: readonly Wrong[];
  readonly notLists: readonly Wrong[];
  readonly notIds: readonly unknown[];
  /** Texts that the database cannot store. */
  readonly unstorable: readonly string[];
  beyond(field: { readonly min?: number; readonly max?: number }): readonly Wrong[];
  ids(count: number): readonly string[];
  row(fields: { readonly [name: string]: FieldBase }): Values;
  /** Faults in a row, each in a value that `wrap` makes of it. */
  rows(
    fields: { readonly [name: string]: FieldBase },
    prefix: string,
    wrap: (row: Values) => unknown,
  ): readonly Wrong[];
}

interface Samples<F extends FieldBase> {
  /** A random valid value; null if there is none. */
  sample(field: F, draw: Draw): unknown;
  /** Values that the check refuses. */
  wrong(field: F, faults: Faults): readonly Wrong[];
}

/** The samples of a field's kind. */
export function samplesOf(field: Field): Samples<Field> {
  return samples[field.kind] as unknown as Samples<Field>;
}

type Limited = FieldBase & { readonly min?: number; readonly max?: number };

function sampleText({ minLength = 0, unique, variables }: TextField, draw: Draw, max: number): string {
  const drawn = draw.text(minLength, max, unique !== undefined);
  return variables === undefined ? drawn : drawn.replaceAll('{{', '((');
}

function wrongText({ minLength = 0 }: TextField, { notTexts, is, unstorable }: Faults, max: number) {
  const fitting = unstorable.map((part) => 'x'.repeat(minLength) + part).filter(({ length }) => length <= max);
  const short = minLength > 1 ? is('minLength', 'x') : [];
  const long = is('maxLength', 'x'.repeat(max + 1), '中'.repeat(max + 1));
  return [...notTexts, ...is('characters', ...fitting), ...short, ...long];
}

/** The faults of a text with a fixed format. */
function wrongFormat(code: string | undefined, ...values: string[]) {
  return (_field: unknown, { notTexts, is, unstorable }: Faults) => [
    ...notTexts,
    ...is(code, ...values, ...unstorable),
  ];
}

function wrongIds({ notLists, notIds, is, ids }: Faults, max: number): readonly Wrong[] {
  const [id] = ids(1);
  const within = notIds.map((value) => ({ at: '0', code: 'reference', value: [value] }));
  return [...notLists, ...within, ...is('twice', [id, id]), ...is('maxItems', ids(max + 1))];
}

const wrongDays = ['2026-02-30', '2026-13-01', '01/02/2026', '2026-1-1', '0000-01-01', '9999-12-31', 'now', 'a\0b'];

const wrongTimes = [
  '2026-12-31T18:00:00',
  '2026-12-31 18:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-12-31T25:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-12-31T18:00:00+99:99',
  '1767225600000',
];

function sampleWhole({ min = -1_000_000, max, unique }: Limited, draw: Draw): number {
  return draw.whole(min, max, unique !== undefined);
}

function wrongWhole(field: Limited, { notNumbers, is, beyond }: Faults): Wrong[] {
  return [...notNumbers, ...beyond(field), ...is('integer', 1.5)];
}

function wrongId(_field: unknown, { notTexts, is, notIds }: Faults): Wrong[] {
  return [...notTexts, ...is('reference', ...notIds)];
}

const samples: { readonly [K in FieldKind]: Samples<FieldOf<K>> } = {
  text: {
    sample: (field, draw) => sampleText(field, draw, field.maxLength ?? 200),
    wrong: (field, faults) => wrongText(field, faults, field.maxLength ?? 200),
  },
  longText: {
    sample: (field, draw) => sampleText(field, draw, Math.min(field.maxLength ?? 10_000, 600)),
    wrong: (field, faults) => wrongText(field, faults, field.maxLength ?? 10_000),
  },
  number: {
    sample: (field, draw) => {
      const drawn = draw.whole(field.min ?? -1_000_000, field.max, field.integer && field.unique !== undefined);
      const above = drawn + Math.floor(draw.random() * 1_000) / 1_000;
      return field.integer || above > (field.max ?? Number.MAX_SAFE_INTEGER) ? drawn : above;
    },
    wrong: (field, faults) =>
      field.integer ? wrongWhole(field, faults) : [...faults.notNumbers, ...faults.beyond(field)],
  },
  decimal: {
    sample: (field, { whole }) => {
      const unit = 10 ** field.places;
      const { min = -1_000_000, max = 1_000_000, unique } = field;
      return whole(Math.ceil(min * unit), Math.floor(Math.max(min, max) * unit), unique !== undefined) / unit;
    },
    wrong: (field, { notNumbers, is, beyond }) => [
      ...notNumbers,
      ...beyond(field),
      ...is(undefined, (field.min ?? 0) + 1.23456789 * 10 ** -field.places),
    ],
  },
  money: {
    sample: sampleWhole,
    wrong: wrongWhole,
  },
  duration: {
    sample: (field, draw) => sampleWhole({ ...field, min: field.min ?? 0 }, draw),
    wrong: (field, faults) => wrongWhole({ ...field, min: field.min ?? 0 }, faults),
  },
  boolean: {
    sample: (_, { random }) => random() < 0.5,
    wrong: (_, { is }) => is('boolean', 'true', 'off', 0, 1, [], {}),
  },
  status: {
    sample: (_, { random }) => (random() < 0.5 ? 1 : 0),
    wrong: (_, { is }) => is('choice', 2, -1, 0.5, '1', 'on', true, [], [1], {}),
  },
  choice: {
    sample: ({ choices }, { pick }) => pick(Object.keys(choices)),
    wrong: ({ choices }, { is }) =>
      is('choice', 'no such choice', '__proto__', 'constructor', 5, true, [], Object.keys(choices), {}),
  },
  choices: {
    sample: (field, { some }) => some(Object.keys(field.choices), 100),
    wrong: (field, { notLists, is }) => {
      const [first] = Object.keys(field.choices);
      const within = [5, 'no such choice', null].map((value) => ({ at: '0', code: 'choice', value: [value] }));
      return [...notLists, ...within, ...is('twice', [first, first])];
    },
  },
  date: {
    sample: (_, { time }) => time().slice(0, 10),
    wrong: (_, { is }) => [
      ...is('string', 20260101, true, [], {}),
      ...is('date', ...wrongDays, '2026-01-01T00:00:00Z'),
    ],
  },
  dateTime: {
    sample: (_, { time }) => time(),
    wrong: (_, { is }) => [...is('string', 0, true, [], {}), ...is('dateTime', ...wrongDays, ...wrongTimes)],
  },
  email: {
    sample: (_, { word }) => `${word(12)}@${word(6)}.example`,
    wrong: wrongFormat(undefined, 'a', 'a@', '@b.example', 'a b@c.example'),
  },
  mobile: {
    sample: (_, { whole, digits }) => `+${1 + whole(0, 8)}${digits(12)}`,
    wrong: (_, { notTexts, is }) => [
      ...notTexts,
      ...is('mobile', 'abc', '1234', '1'.repeat(21), '+', '１２３４', '138x00005678'),
    ],
  },
  url: {
    sample: (_, { word, text }) => `https://${word(10)}.example/${word(6)}?q=${encodeURIComponent(text(1, 2, false))}`,
    wrong: wrongFormat(
      undefined,
      'example.com',
      '/path',
      'javascript:alert(1)',
      'ftp://example.com',
      'http://',
      'mailto:a@b.c',
    ),
  },
  icon: {
    sample: (_, { pick }) => pick(['ri-home-line', 'ri-star-fill', 'ri-chat-3-line']),
    wrong: wrongFormat('icon', 'home', 'ri-', 'RI-home', 'ri-a"b'),
  },
  colour: {
    sample: (_, { digits }) => `#${digits(6, '0123456789ABCDEF')}`,
    wrong: wrongFormat('colour', 'red', '#FFF', '#12345G', '#12345678'),
  },
  image: {
    sample: (_, { pick, ids }) => pick(ids('files')) ?? null,
    wrong: wrongId,
  },
  file: {
    sample: (_, { pick, ids }) => pick(ids('files')) ?? null,
    wrong: wrongId,
  },
  files: {
    sample: (field, { some, ids }) => some(ids('files'), maxFiles(field)),
    wrong: (field, faults) => wrongIds(faults, maxFiles(field)),
  },
  json: {
    sample: (_, { text, whole }) => ({ note: text(0, 40, false), numbers: [whole(0, 9), 0.5], nothing: null }),
    wrong: (_, { is }) =>
      is('json', 'a\0b', ['\ud800'], { 'a\0': 1 }, 'x'.repeat(100_001), JSON.parse('['.repeat(111) + ']'.repeat(111))),
  },
  object: {
    sample: ({ fields }, { nested }) => nested(fields),
    wrong: ({ fields }, { is, rows }) => [...is('object', 'x', 5, true, [], [{}]), ...rows(fields, '', (row) => row)],
  },
  list: {
    sample: ({ fields, max = 100 }, { whole, nested }) =>
      Array.from({ length: whole(0, Math.min(max, 3)) }, () => nested(fields)),
    wrong: ({ fields, max = 100 }, { notLists, is, row, rows }) => [
      ...notLists,
      ...['x', 5, [], null].map((value) => ({ at: '0', code: 'object', value: [value] })),
      ...is('maxItems', new Array(max + 1).fill(row(fields))),
      ...rows(fields, '0.', (one) => [one]),
    ],
  },
  reference: {
    sample: ({ to }, { pick, ids }) => pick(ids(to)) ?? null,
    wrong: wrongId,
  },
  references: {
    sample: ({ to, max = 100 }, { some, ids }) => some(ids(to), max),
    wrong: ({ max = 100 }, faults) => wrongIds(faults, max),
  },
  computed: {
    sample: () => null,
    wrong: () => [],
  },
  lookup: {
    sample: () => null,
    wrong: () => [],
  },
  rollup: {
    sample: () => null,
    wrong: () => [],
  },
};
