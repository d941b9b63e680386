import { isEmpty } from '../../src/schema/conditions';
import { type Field, isStored, type NestedFields } from '../../src/schema/fields';
import type { ResourceSchema } from '../../src/schema/resource';
import { applies, checkNew, defaultOf, normalise, type Values } from '../../src/schema/validation';
import { samplesOf } from './kindSamples';

export interface SampleOptions {
  /** Ids for references to the named resource. Default: ids of no record. */
  readonly references?: (to: string) => readonly string[];
  /** Fill every applicable field instead of leaving some to their default. */
  readonly complete?: boolean;
}

/**
 * A random valid input for a create call, with normalized values. `random` returns numbers in [0, 1). Throws if 500
 * attempts find no input that meets the schema's limits and rules.
 */
export function sampleInput(schema: ResourceSchema, random: () => number, options: SampleOptions = {}): Values {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const input = withoutHidden(schema, draw(schema, random, options));
    if (checkNew(schema, input).ok) return input;
  }
  throw new Error(`${schema.name}: no input was found that meets its limits and rules`);
}

/** A random valid value for a field; null if there is none, as for a reference to a resource without records. */
export function sampleValue(field: Field, random: () => number, options: SampleOptions = {}): unknown {
  return normalise(field, drawValue(field, random, options));
}

/** Deterministic random numbers in [0, 1) for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function draw(schema: ResourceSchema, random: () => number, options: SampleOptions): Values {
  const input: Values = {};
  for (const [name, field] of Object.entries(schema.fields)) {
    if (!isStored(field) || field.readOnly) continue;
    const demanded = field.required && defaultOf(field) === null;
    if (!demanded && !options.complete && random() < 0.3) continue;
    const value = sampleValue(field, random, options);
    if (!isEmpty(value) || (!field.required && !options.complete)) input[name] = value;
  }
  return input;
}

function withoutHidden(schema: ResourceSchema, drawn: Values): Values {
  const input = { ...drawn };
  for (let found = true; found; ) {
    const values = { ...startValues(schema), ...input };
    const hidden = Object.keys(input).find((name) => !applies(schema.fields[name]!, values));
    found = hidden !== undefined;
    if (hidden !== undefined) delete input[hidden];
  }
  return input;
}

function startValues(schema: ResourceSchema): Values {
  return Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, defaultOf(field)]));
}

function drawValue(field: Field, random: () => number, options: SampleOptions): unknown {
  return samplesOf(field).sample(field, {
    random,
    text: (min, max, isUnique) => drawText(random, min, max, isUnique),
    whole: (min, max, isUnique) => drawWhole(random, min, max, isUnique),
    pick: (choices) => pick(random, choices),
    some: (choices, max) => choices.filter(() => random() < 0.5).slice(0, max),
    word: (length) => digits(random, length, 'abcdefghijklmnopqrstuvwxyz'),
    digits: (length, alphabet) => digits(random, length, alphabet),
    time: () => new Date(whole(random, Date.UTC(1970, 0, 1), Date.UTC(2099, 11, 31))).toISOString(),
    ids: (to) => options.references?.(to) ?? [recordId(random), recordId(random)],
    nested: (fields) => drawNested(fields as NestedFields, random, options),
  });
}

function drawNested(fields: NestedFields, random: () => number, options: SampleOptions): Values {
  const given = Object.entries(fields).filter(([, field]) => field.required || random() < 0.7);
  return Object.fromEntries(given.map(([name, field]) => [name, sampleValue(field, random, options)]));
}

/** Realistic input: other scripts, surrogate pairs, and characters that are special in other languages. */
const pieces = [
  'a',
  'Z',
  '7',
  'é',
  'ß',
  'я',
  'ش',
  '中',
  '文',
  '优',
  '惠',
  '券',
  '快',
  '递',
  '😀',
  '🎉',
  '👩‍💻',
  '𠮷',
  "'",
  '"',
  '%',
  '_',
  '\\',
  '<b>',
  '&amp;',
  '=1+1',
  '--',
  ';',
  '{{x}}',
  '$1',
  ' ',
  '\u200b',
  '/',
  '\ufffd',
];

function drawText(random: () => number, min: number, max: number, unique: boolean): string {
  const ticket = unique ? digits(random, Math.min(max, 14), 'abcdefghijklmnopqrstuvwxyz0123456789') : '';
  const room = Math.max(1, min, whole(random, 0, Math.min(max, random() < 0.05 ? max : 40)));
  let text = '';
  for (let tries = 0; text.length + ticket.length < room && tries < room * 2; tries += 1) {
    const piece = pick(random, pieces);
    if (text.length + ticket.length + piece.length <= max) text += piece;
  }
  const drawn = `${text}${ticket}`.trim();
  // Code points, as limits count them; some are two UTF-16 units.
  return `${drawn}${'x'.repeat(Math.max(0, Math.max(min, 1) - [...drawn].length))}`;
}

function drawWhole(random: () => number, min: number, max: number | undefined, unique = false): number {
  const high = max ?? Number.MAX_SAFE_INTEGER;
  if (unique) return whole(random, Math.ceil(min), Math.min(Math.floor(high), Math.ceil(min) + 1e12));
  const kind = random();
  if (kind < 0.1) return Math.ceil(min);
  if (kind < 0.15) return Math.floor(high);
  return whole(random, Math.ceil(min), Math.min(Math.floor(high), Math.ceil(min) + 10 ** whole(random, 1, 9)));
}

function recordId(random: () => number): string {
  const hex = digits(random, 32, '0123456789abcdef');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function digits(random: () => number, length: number, alphabet = '0123456789'): string {
  return Array.from({ length }, () => alphabet[whole(random, 0, alphabet.length - 1)]).join('');
}

function whole(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

function pick<T>(random: () => number, choices: readonly T[]): T {
  return choices[whole(random, 0, choices.length - 1)]!;
}
