import { isObject } from '../json';
import type { ResourceSchema } from '../resource';
import { languages } from '../text';
import { didYouMean } from './nearest';
import { fieldKinds, type ObjectShape, propertiesOf, type Shape, shapes, type Value } from './typeShape';

/**
 * Checks that a schema has only known properties, each with a value of its type. In development schemas are loaded
 * without type checking, so the types do not catch this.
 */
export function languageFaults(schema: ResourceSchema): string[] {
  return faultsOf('ResourceSchema', schema, [schema.name ?? 'a resource without a name']);
}

/** Former property names: a schema that uses one gets a fault that names the new property. */
const formerNames: Readonly<Record<string, string>> = {
  toldOnce: 'revealOnce',
  pick: 'select',
  keeps: 'carryOver',
  verbs: 'actions',
  oneTop: 'singleRoot',
  readFrom: 'view',
  place: 'order',
  opensAt: 'link',
};

function faultsOf(shape: Shape, value: unknown, path: Path): string[] {
  if (typeof shape === 'string') return namedFaults(shape, value, path);
  if ('values' in shape) return valueFaults(shape.values, value, path);
  if ('oneOf' in shape) return oneOfFaults(shape.oneOf, value, path);
  if ('list' in shape || 'tuple' in shape) {
    if (!Array.isArray(value)) return must(path, 'an array');
    const items = 'list' in shape ? value.map(() => shape.list) : shape.tuple;
    return items.flatMap((item, at) => faultsOf(item, value[at], [...path, String(at)]));
  }
  if (!isObject(value)) return must(path, 'an object');
  if ('properties' in shape) return objectFaults(shape, value, path);
  if ('map' in shape) return Object.entries(value).flatMap(([name, one]) => faultsOf(shape.map, one, [...path, name]));
  const ofKind = Object.hasOwn(shape.byKind, String(value.kind)) ? shape.byKind[String(value.kind)] : undefined;
  return ofKind === undefined ? wrongKind(value.kind, Object.keys(shape.byKind), path) : faultsOf(ofKind, value, path);
}

function namedFaults(name: string, value: unknown, path: Path): string[] {
  if (name === 'unknown') return [];
  const shape = shapes[name];
  if (shape === undefined) return typeof value === name ? [] : must(path, `a ${name}`);
  const lacking = name === 'Text' && isObject(value) ? languages.filter((language) => !value[language]) : [];
  if (lacking.length === 0) return faultsOf(shape, value, path);
  const { at, where } = placeOf(path);
  return lacking.map((language) => `${at}: its ${where} lacks '${language}'`);
}

function valueFaults(allowed: readonly Value[], value: unknown, path: Path): string[] {
  if (allowed.some((one) => one === value)) return [];
  const names = allowed.map(String);
  const given = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  const oneOf = names.length === 1 ? '' : 'one of ';
  return [`${said(path)} is ${given}, but must be ${oneOf}${names.join(', ')}${didYouMean(String(value), names)}`];
}

function oneOfFaults(oneOf: Extract<Shape, { oneOf: unknown }>['oneOf'], value: unknown, path: Path): string[] {
  const whole = oneOf.filter((one) => 'properties' in one && isObject(value) && missingIn(one, value).length === 0);
  if (whole.length === 1) return faultsOf(whole[0]!, value, path);
  const allowed = oneOf.flatMap((one) => ('values' in one ? one.values : `{ ${missingIn(one, {}).join(', ')} }`));
  return valueFaults(allowed, value, path);
}

function objectFaults(shape: ObjectShape, value: Values, path: Path): string[] {
  const properties = propertiesOf(shape).shapes;
  const missing = missingIn(shape, value).map((name) => `${said(path)}: '${name}' is missing`);
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const property = properties.get(name);
    if (property === undefined) return unknownProperty(name, [...properties.keys()], path);
    return one === undefined ? [] : faultsOf(property, one, [...path, name]);
  });
  return [...missing, ...inner];
}

function missingIn(shape: ObjectShape, value: Values): string[] {
  return propertiesOf(shape).required.filter((name) => value[name] === undefined);
}

function unknownProperty(name: string, names: readonly string[], path: Path): string[] {
  const now = formerNames[name];
  return now !== undefined && names.includes(now)
    ? [`${said(path)}: '${name}' is called '${now}' now`]
    : [`${said(path)}: there is no property '${name}'${didYouMean(name, names)}`];
}

function wrongKind(kind: unknown, kinds: readonly string[], path: Path): string[] {
  if (kind === undefined) return [`${said(path)}: 'kind' is missing`];
  return fieldKinds.some((one) => one === kind)
    ? [`${said(path)}: a '${kind}' cannot be nested`]
    : [`${said(path)}: there is no field kind '${kind}'${didYouMean(String(kind), kinds)}`];
}

function must(path: Path, be: string): string[] {
  return [`${said(path)} must be ${be}`];
}

type Values = Readonly<Record<string, unknown>>;

/** A resource's name and the names of properties that lead to a value. */
type Path = readonly string[];

/** The property `where` of the resource or field `at`. */
interface PropertyPath {
  readonly at: string;
  readonly where: string;
}

function placeOf([resource, ...names]: Path): PropertyPath {
  return names.reduce(inside, { at: resource!, where: '' });
}

function inside({ at, where }: PropertyPath, name: string): PropertyPath {
  if (where === 'fields' || where === 'list.filterFields') return { at: `${at}.${name}`, where: '' };
  const action = /^actions\.([^.]+)\.input$/.exec(where)?.[1];
  if (action !== undefined) return { at: `${at}.${action}.${name}`, where: '' };
  return { at, where: where === '' ? name : `${where}.${name}` };
}

function said(path: Path): string {
  const { at, where } = placeOf(path);
  return where === '' ? at : `${at}: ${where}`;
}
