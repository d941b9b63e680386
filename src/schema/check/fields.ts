import { fieldsRead } from '../conditions';
import { type Field, isStored, type NestedField } from '../fields';
import { kindOf } from '../kinds/kinds';
import type { ReferenceField } from '../kinds/reference/kind';
import { permissionsOf } from '../permissions/permissions';
import type { ResourceSchema } from '../resource';
import { standsFor } from '../saving';
import { sequenceFaults } from '../sequence';
import { valueCheck } from '../values';
import { derivedFaults } from './derived';
import { whereFaults } from './narrowed';
import { didYouMean } from './nearest';
import { longestName } from './shape';
import { unreadable } from './unreadable';

type Known = ReadonlyMap<string, ResourceSchema>;

/**
 * Checks that each field can be stored and refers to existing things. `around`: names of the record's fields, for the
 * input fields of an action.
 */
export function fieldFaults(schema: ResourceSchema, known: Known, around: readonly string[] = []): string[] {
  return Object.entries(schema.fields).flatMap(([name, field]) => {
    const at = `${schema.name}.${name}`;
    const found = [...nameFaults(at, name), ...limitFaults(at, field)];
    // A default can be checked only if the field itself is valid.
    if (found.length > 0) return found;
    return [
      ...targetFaults(at, schema, field, known, around),
      ...sentToFaults(at, schema, field),
      ...derivedFaults(at, field),
      ...visibleToFaults(at, field, known),
      ...defaultFaults(at, field),
      ...nestedFaults(at, field, known),
    ];
  });
}

/** Properties that nested fields cannot have. */
const wholeOnly = [
  ...([
    'unique',
    'secret',
    'sentTo',
    'revealOnce',
    'readOnly',
    'derived',
    'createOnly',
    'shownWhen',
    'searchable',
    'rights',
  ] as const),
] as const;

/** A nested field is a plain value: properties of top-level fields would silently have no effect. */
function nestedFaults(at: string, field: Field, known: Known): string[] {
  if (field.kind !== 'object' && field.kind !== 'list') return [];
  return Object.entries(field.fields).flatMap(([name, nested]) => {
    const inside = `${at}.${name}`;
    const lost = wholeOnly
      .filter((property) => nested[property] !== undefined)
      .map((property) => `${inside}: a nested field cannot be ${property}`);
    if (nested.kind === 'file' || nested.kind === 'image')
      for (const property of ['visibleTo', 'original'] as const)
        if (nested[property] !== undefined) lost.push(`${inside}: a nested field cannot be ${property}`);
    const limits = [...limitFaults(inside, nested), ...nestedTargetFaults(inside, nested, known)];
    return [...lost, ...limits, ...(limits.length === 0 ? defaultFaults(inside, nested, true) : [])];
  });
}

/** Clearing a nested reference would change the meaning of its row, so `onDelete: 'clear'` is not allowed there. */
function nestedTargetFaults(at: string, field: NestedField, known: Known): string[] {
  if (field.kind !== 'reference') return [];
  return [
    ...(known.has(field.to) ? [] : [`${at}: refers to '${field.to}', which is no resource`]),
    ...(field.onDelete === 'clear' ? [`${at}: a nested reference cannot be cleared`] : []),
    ...(field.among !== undefined ? [`${at}: a nested reference cannot be among`] : []),
    ...(field.where !== undefined ? [`${at}: a nested reference cannot have where`] : []),
  ];
}

/** A secret that users enter says where it is sent, so that none can be led elsewhere by a change of the address. */
function sentToFaults(at: string, { fields }: ResourceSchema, { secret, readOnly, sentTo }: Field): string[] {
  const addresses = Object.keys(fields).filter((name) => fields[name]!.kind === 'url');
  const hosts = Object.keys(fields).filter((name) => fields[name]!.kind === 'text' && !fields[name]!.secret);
  if (sentTo === undefined)
    return secret === true && readOnly === undefined && addresses.length > 0
      ? [`${at}: a secret needs sentTo, the url field to whose address it is sent, or false`]
      : [];
  if (!secret) return [`${at}: only a secret has sentTo`];
  const known = [...addresses, ...hosts];
  return sentTo === false || known.includes(sentTo.field)
    ? []
    : [`${at}: sentTo names '${sentTo.field}', which is no url or text field${didYouMean(sentTo.field, known)}`];
}

function limitFaults(at: string, field: Field): string[] {
  const { min, max, minLength, maxLength } = field as { [limit in 'min' | 'max' | 'minLength' | 'maxLength']?: number };
  const crossed = (min ?? -Infinity) > (max ?? Infinity) || (minLength ?? 0) > (maxLength ?? Infinity);
  return [
    ...sequenceFaults(field).map((fault) => `${at}: ${fault}`),
    ...(crossed ? [`${at}: its lower limit is above its upper one`] : []),
    ...kindOf(field)
      .faults(field, at.slice(at.lastIndexOf('.') + 1), didYouMean)
      .map((fault) => `${at}: ${fault}`),
  ];
}

function nameFaults(at: string, name: string): string[] {
  const reserved = ['id', 'version', 'createdAt', 'updatedAt', 'companyId', 'q', 'figure'];
  if (reserved.includes(name)) return [`${at}: the server keeps this name for itself`];
  if (name.length > longestName) return [`${at}: the name has more than ${longestName} characters`];
  return /^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [`${at}: a field name is camelCase: '${camelCase(name)}'`];
}

/** Converts 'Start-at' and 'start_at' to a field name: 'startAt'. */
function camelCase(name: string): string {
  const [first = '', ...rest] = name.match(/[A-Za-z0-9]+/g) ?? ['name'];
  const words = [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ];
  return words.join('').replace(/^\d+/, '') || 'name';
}

function targetFaults(
  at: string,
  schema: ResourceSchema,
  field: Field,
  known: Known,
  around: readonly string[],
): string[] {
  const faults: string[] = [];
  const names = [...Object.keys(schema.fields), ...around];
  if ((field.kind === 'reference' || field.kind === 'references') && !known.has(field.to)) {
    faults.push(`${at}: refers to '${field.to}', which is no resource${didYouMean(field.to, known.keys())}`);
  } else if (field.kind === 'references' && field.select === 'leaves' && known.get(field.to)?.tree === undefined) {
    faults.push(`${at}: picks leaves, but ${field.to} form no tree`);
  }
  if (field.kind === 'computed' && typeof schema.functions?.[field.compute] !== 'function') {
    faults.push(
      `${at}: functions has no '${field.compute}'${didYouMean(field.compute, Object.keys(schema.functions ?? {}))}`,
    );
  }
  if (field.kind === 'money' && field.currencyField !== undefined && !names.includes(field.currencyField)) {
    faults.push(
      `${at}: currencyField names '${field.currencyField}', which is not a field${didYouMean(field.currencyField, names)}`,
    );
  }
  if (field.kind === 'reference' && field.required && field.onDelete === 'clear') {
    faults.push(`${at}: a required reference cannot be cleared when its record is deleted`);
  }
  if (field.searchable && field.kind !== 'text' && field.kind !== 'longText')
    faults.push(`${at}: only a text can be searched`);
  if (field.secret && field.kind !== 'text' && field.kind !== 'longText')
    faults.push(`${at}: only a text can be secret`);
  if (field.revealOnce !== undefined && !(field.secret && field.readOnly))
    faults.push(`${at}: only a secret that the server makes (secret, readOnly) can be revealOnce`);
  if (field.kind === 'reference' && field.among !== undefined) faults.push(...amongFaults(at, schema, field, known));
  if (field.kind === 'reference') faults.push(...whereFaults(at, schema, field, known.get(field.to)));
  const needed = [
    ...(field.kind === 'reference' && field.among !== undefined ? [['among reads', field.among] as const] : []),
    ...(typeof field.unique === 'object' ? [['unique within', field.unique.within] as const] : []),
    ...(field.shownWhen ? fieldsRead(field.shownWhen) : []).map((name) => ['shownWhen reads', name] as const),
  ];
  for (const [what, name] of needed) {
    const other = schema.fields[name];
    if (other === undefined) faults.push(`${at}: ${what} '${name}'${unreadable(name, names)}`);
    else if (!isStored(other)) faults.push(`${at}: ${what} '${name}', which is not stored`);
    else if (other.secret) faults.push(`${at}: ${what} '${name}', which is secret and never read again`);
  }
  return faults;
}

function visibleToFaults(at: string, field: Field, known: Known): string[] {
  if (!('visibleTo' in field) || typeof field.visibleTo !== 'object') return [];
  const { permission } = field.visibleTo;
  const codes = [...known.values()].flatMap((schema) => permissionsOf(schema).map(({ code }) => code));
  if (codes.includes(permission)) return [];
  return [`${at}: visibleTo names '${permission}', which is no permission${didYouMean(permission, codes)}`];
}

/**
 * `among`: both records must refer to the same resource by a field of the same name, and on the target that field must
 * be createOnly.
 */
function amongFaults(at: string, { fields }: ResourceSchema, { to, among }: ReferenceField, known: Known): string[] {
  const [here, there] = [fields[among!], known.get(to)?.fields[among!]];
  if (here === undefined || !known.has(to)) return [];
  if (here.kind !== 'reference') return [`${at}: among names '${among}', which is no reference`];
  if (there?.kind !== 'reference' || there.to !== here.to)
    return [`${at}: among names '${among}', by which ${to} refer to no ${here.to}`];
  return there.createOnly ? [] : [`${at}: among names '${among}', which can change in ${to}: make it createOnly there`];
}

function defaultFaults(at: string, field: Field, isNested = false): string[] {
  if (!('default' in field) || field.default === undefined) return [];
  if (standsFor(field, field.default) !== null)
    return isNested ? [`${at}: the default of a nested field is a constant, not '${field.default}'`] : [];
  const words = { date: ", nor 'today'", dateTime: ", nor 'now'", reference: ": 'me' is for references to members" };
  return valueCheck(field).safeParse(field.default).success && field.kind !== 'reference'
    ? []
    : [`${at}: its default is not a value it accepts${words[field.kind as keyof typeof words] ?? ''}`];
}
