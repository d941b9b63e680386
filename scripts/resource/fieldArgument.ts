import { didYouMean } from '../../src/schema/check/nearest';
import { fieldKinds } from '../../src/schema/check/typeShape';
import type { Choices, Field, FieldKind, NestedField } from '../../src/schema/fields';
import { isNameOfEnd } from '../../src/schema/kinds/dateTime/kind';
import { asWords, labelOf } from './words';
import { WrongArgument } from './wrongArgument';

const flags = ['required', 'unique', 'searchable', 'secret'] as const;
type Flag = (typeof flags)[number];

/** Look-ups and roll-ups are added to the file, where the editor knows the other resources. */
export const argumentKinds = fieldKinds.filter((kind) => kind !== 'lookup' && kind !== 'rollup');

/**
 * Parses 'state:choice=active,void:required' into a field name and a field. Throws WrongArgument naming what would be
 * valid.
 */
export function readField(argument: string): readonly [string, Field] {
  const [name = '', description = 'text', ...rest] = argument.split(':');
  const camel = /^[a-z][A-Za-z0-9]*$/;
  if (!camel.test(name)) throw new WrongArgument(`A field name looks like 'giftCode', not '${name}'. ${pattern}`);
  const [kind = '', value] = splitOnce(description, '=');
  const known: readonly string[] = argumentKinds;
  if (!known.includes(kind)) {
    const there = `${name}: there is no field kind '${kind}'${didYouMean(kind, known) || '.'}`;
    throw new WrongArgument(`${there} There are ${known.join(', ')}.`);
  }
  const said = new Set(rest.map((flag) => readFlag(name, flag)));
  return [name, flagged(withValue(name, kind as FieldKind, value, said), said)];
}

const pattern = 'A field is <name>:<kind>, as in price:money or state:choice=active,void:required';

function readFlag(name: string, flag: string): Flag {
  const known: readonly string[] = flags;
  if (known.includes(flag)) return flag as Flag;
  const there = `${name}: there is no '${flag}'${didYouMean(flag, known) || '.'}`;
  throw new WrongArgument(`${there} After the kind, these are allowed: ${flags.join(', ')}.`);
}

/** Puts the flags after the label, before properties that may be long. */
function flagged(field: Field, said: ReadonlySet<Flag>): Field {
  const { kind, label, ...rest } = field;
  const given = Object.fromEntries(flags.filter((flag) => said.has(flag)).map((flag) => [flag, true]));
  const { to, ...more } = rest as { to?: string };
  return { kind, ...(to === undefined ? {} : { to }), label, ...given, ...more } as Field;
}

/** Parses the value after the kind: choices, a resource, or nested fields. */
function withValue(name: string, kind: FieldKind, value: string | undefined, said: ReadonlySet<Flag>): Field {
  const base = { label: labelOf(name) };
  switch (kind) {
    case 'choice': {
      const choices = choicesOf(demanded(name, value, 'choice=active,void'));
      const first = said.has('required') ? { default: Object.keys(choices)[0]! } : {};
      return { kind, ...base, ...first, choices };
    }
    case 'decimal':
      return { kind, ...base, places: Number(value ?? 2) };
    case 'choices':
      return { kind, ...base, choices: choicesOf(demanded(name, value, 'choices=small,large')) };
    case 'reference':
    case 'references':
      return {
        kind,
        to: demanded(name, value, `${kind}=members`),
        ...base,
        ...(kind === 'references' || !said.has('required') ? { emptyMeans: 'none' } : {}),
      };
    case 'object':
    case 'list':
      return { kind, ...base, fields: partsOf(name, demanded(name, value, `${kind}=sku,count/number`)) };
    case 'computed':
      // schemaFile writes its function, which joins the named fields.
      return { kind, type: 'text', compute: demanded(name, value, 'computed=name,code') && name, ...base };
    default:
      if (value !== undefined) throw new WrongArgument(`${name}: a '${kind}' takes no value after '='.`);
      return { kind, ...base, ...(kind === 'dateTime' && isNameOfEnd(name) ? { inclusive: true } : {}) } as Field;
  }
}

function demanded(name: string, value: string | undefined, example: string): string {
  if (value === undefined || value === '')
    throw new WrongArgument(`${name}: a value is missing, as in ${name}:${example}`);
  return value;
}

function choicesOf(value: string): Choices {
  return Object.fromEntries(value.split(',').map((choice) => [choice, labelOf(choice)]));
}

/** Parses 'sku,count/number'; the kind is text unless another one is given. */
function partsOf(name: string, value: string): Record<string, NestedField> {
  const parts = value.split(',').map((part) => readField(part.replace('/', ':')));
  const nested = parts.find(([, field]) => field.kind === 'object' || field.kind === 'list');
  if (nested !== undefined) throw new WrongArgument(`${name}: ${asWords(nested[0])} cannot itself have parts.`);
  return Object.fromEntries(parts) as Record<string, NestedField>;
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
