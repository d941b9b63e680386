import { fieldsRead } from './conditions';
import type { Field } from './fields';
import { fieldNamed, isSortable, operatorsOf } from './filters';
import { grantsOf, permissionPrefix, permissionsOf } from './permissions';
import { builtinRoles, type ResourceSchema } from './resource';
import { valueCheck } from './values';

/**
 * Looks over all resources at the start of either side. Answers every fault in plain words, naming resource and field;
 * an empty list means that they fit together.
 */
export function faultsOf(schemas: readonly ResourceSchema[]): string[] {
  const names = new Set(schemas.map((schema) => schema.name));
  return [...doubles(schemas), ...schemas.flatMap((schema) => [...shapeFaults(schema), ...fieldFaults(schema, names)])];
}

/** Throws when the resources do not fit together: a start with a wrong schema would fail later and worse. */
export function assertSound(schemas: readonly ResourceSchema[]): void {
  const faults = faultsOf(schemas);
  if (faults.length > 0) throw new Error(`The resources do not fit together:\n- ${faults.join('\n- ')}`);
}

const kinds: Record<Field['kind'], true> = {
  text: true,
  longText: true,
  number: true,
  money: true,
  boolean: true,
  choice: true,
  choices: true,
  status: true,
  date: true,
  dateTime: true,
  duration: true,
  email: true,
  mobile: true,
  url: true,
  image: true,
  file: true,
  colour: true,
  icon: true,
  json: true,
  object: true,
  list: true,
  reference: true,
  references: true,
  computed: true,
};

/** PostgreSQL cuts names at 63 bytes; a capital letter becomes two. */
const longestName = 40;

const nestedKinds = new Set<Field['kind']>([
  ...([
    'text',
    'longText',
    'number',
    'money',
    'duration',
    'boolean',
    'choice',
    'status',
    'choices',
    'date',
    'dateTime',
  ] as const),
  ...(['email', 'mobile', 'url', 'icon', 'colour'] as const),
]);

function doubles(schemas: readonly ResourceSchema[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const claim = (schema: ResourceSchema, what: string, value: string) => {
    const owner = seen.get(`${what} ${value}`);
    if (owner !== undefined) faults.push(`${schema.name}: ${what} '${value}' is ${owner}'s already`);
    seen.set(`${what} ${value}`, schema.name);
  };
  for (const schema of schemas) {
    claim(schema, 'name', schema.name);
    claim(schema, 'route', schema.route);
    claim(schema, 'permission prefix', permissionPrefix(schema));
    const { byKind = {}, params: _, ...calls } = schema.calls ?? {};
    const named = [...Object.values(calls), ...Object.values(byKind).flatMap((own) => Object.values(own))];
    for (const call of named) claim(schema, 'call', call.replace(/\?.*$/, ''));
  }
  return faults;
}

function shapeFaults(schema: ResourceSchema): string[] {
  const faults: string[] = [];
  const demand = (met: boolean, fault: string) => met || faults.push(`${schema.name}: ${fault}`);
  demand(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(schema.name), 'the name must be kebab-case');
  demand(schema.name.length <= longestName, `the name has more than ${longestName} characters`);
  demand(
    /^\/[A-Za-z][\w/-]*$/.test(schema.route),
    `the route '${schema.route}' must begin with / and hold no parameter`,
  );
  demand(Object.hasOwn(schema.fields, schema.title), `title names '${schema.title}', which is no field`);
  demand(schema.list.columns.length > 0, 'the list needs a column');
  for (const name of schema.list.columns)
    demand(fieldNamed(schema, name) !== undefined, `list column '${name}' is no field`);
  for (const name of schema.list.filters ?? []) {
    const field = fieldNamed(schema, name);
    demand(
      field !== undefined && operatorsOf(field).length > 0,
      `list filter '${name}' is no field that can be filtered by`,
    );
  }
  const [sort] = schema.list.sort ?? ['createdAt'];
  const sorted = fieldNamed(schema, sort);
  demand(sorted !== undefined && isSortable(sorted), `list sort '${sort}' is no field that can be sorted by`);
  for (const group of schema.form?.groups ?? []) {
    for (const name of group.fields)
      demand(Object.hasOwn(schema.fields, name), `form group '${group.label.en}' names '${name}', which is no field`);
  }
  for (const rule of schema.rules ?? []) {
    for (const name of [rule.field, ...fieldsRead(rule.require), ...(rule.when ? fieldsRead(rule.when) : [])]) {
      demand(Object.hasOwn(schema.fields, name), `a rule reads '${name}', which is no field`);
    }
  }
  demand(schema.idField === undefined || schema.calls !== undefined, 'idField goes with calls');
  return [...faults, ...grantFaults(schema), ...treeFaults(schema)];
}

function grantFaults(schema: ResourceSchema): string[] {
  const codes = new Set(permissionsOf(schema).map((permission) => permission.code));
  return builtinRoles.flatMap((role) =>
    grantsOf(schema, role)
      .filter((code) => !codes.has(code))
      .map((code) => `${schema.name}: grants name '${code}' for ${role}, which is no permission`),
  );
}

function treeFaults(schema: ResourceSchema): string[] {
  if (schema.tree === undefined) return [];
  const parent = schema.fields[schema.tree.parent];
  const fits = parent?.kind === 'reference' && parent.to === schema.name;
  return fits ? [] : [`${schema.name}: tree parent '${schema.tree.parent}' is no reference to ${schema.name}`];
}

function fieldFaults(schema: ResourceSchema, names: ReadonlySet<string>): string[] {
  return Object.entries(schema.fields).flatMap(([name, field]) => {
    const at = `${schema.name}.${name}`;
    if (!Object.hasOwn(kinds, field.kind)) return [`${at}: there is no field kind '${field.kind}'`];
    const found = [...nameFaults(at, name), ...limitFaults(at, field)];
    // A default can only be judged by a check that can be made.
    if (found.length > 0) return found;
    return [...targetFaults(at, schema, field, names), ...defaultFaults(at, field), ...nestedFaults(at, field)];
  });
}

/** A nested field is a plain value: what only whole fields can be, it would silently not be. */
function nestedFaults(at: string, field: Field): string[] {
  if (field.kind !== 'object' && field.kind !== 'list') return [];
  return Object.entries(field.fields).flatMap(([name, nested]) => {
    const inside = `${at}.${name}`;
    if (!nestedKinds.has(nested.kind)) return [`${inside}: a '${nested.kind}' cannot be nested`];
    const lost = (['unique', 'secret', 'readOnly', 'createOnly', 'shownWhen', 'searchable'] as const)
      .filter((property) => nested[property] !== undefined)
      .map((property) => `${inside}: a nested field cannot be ${property}`);
    const limits = limitFaults(inside, nested);
    return [...lost, ...limits, ...(limits.length === 0 ? defaultFaults(inside, nested) : [])];
  });
}

function limitFaults(at: string, field: Field): string[] {
  if ((field.kind === 'choice' || field.kind === 'choices') && Object.keys(field.choices).length === 0) {
    return [`${at}: there is nothing to choose from`];
  }
  const { min, max, minLength, maxLength } = field as { [limit in 'min' | 'max' | 'minLength' | 'maxLength']?: number };
  const crossed = (min ?? -Infinity) > (max ?? Infinity) || (minLength ?? 0) > (maxLength ?? Infinity);
  return crossed ? [`${at}: its lower limit is above its upper one`] : [];
}

function nameFaults(at: string, name: string): string[] {
  const reserved = ['id', 'version', 'createdAt', 'updatedAt', 'companyId', 'q'];
  if (reserved.includes(name)) return [`${at}: the server keeps this name for itself`];
  if (name.length > longestName) return [`${at}: the name has more than ${longestName} characters`];
  return /^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [`${at}: a field name is camelCase`];
}

function targetFaults(at: string, schema: ResourceSchema, field: Field, names: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if ((field.kind === 'reference' || field.kind === 'references') && !names.has(field.to)) {
    faults.push(`${at}: refers to '${field.to}', which is no resource`);
  }
  if (field.kind === 'computed' && typeof schema.functions?.[field.compute] !== 'function') {
    faults.push(`${at}: functions has no '${field.compute}'`);
  }
  if (
    field.kind === 'money' &&
    field.currencyField !== undefined &&
    !Object.hasOwn(schema.fields, field.currencyField)
  ) {
    faults.push(`${at}: currencyField names '${field.currencyField}', which is no field`);
  }
  if (field.kind === 'reference' && field.required && field.onDelete === 'clear') {
    faults.push(`${at}: a required reference cannot be cleared when its record is deleted`);
  }
  if (typeof field.unique === 'object' && !Object.hasOwn(schema.fields, field.unique.within)) {
    faults.push(`${at}: unique within '${field.unique.within}', which is no field`);
  }
  if (field.searchable && field.kind !== 'text' && field.kind !== 'longText')
    faults.push(`${at}: only a text can be searched`);
  if (field.secret && field.kind !== 'text' && field.kind !== 'longText')
    faults.push(`${at}: only a text can be secret`);
  for (const read of field.shownWhen ? fieldsRead(field.shownWhen) : []) {
    if (!Object.hasOwn(schema.fields, read)) faults.push(`${at}: shownWhen reads '${read}', which is no field`);
  }
  return faults;
}

function defaultFaults(at: string, field: Field): string[] {
  if (!('default' in field) || field.default === undefined) return [];
  return valueCheck(field).safeParse(field.default).success ? [] : [`${at}: its default is not a value it accepts`];
}
