import type { FieldKind } from '../fields';
import types from './types.json' with { type: 'json' };

/**
 * What a value may be: of a primitive type, anything ('unknown'), or a type of the schema language, each by its name.
 * A union of fields is a map of types by kind. The name of an optional property ends in '?'.
 */
export type Shape =
  | string
  | { readonly values: readonly Value[] }
  | { readonly list: Shape }
  | { readonly tuple: readonly Shape[] }
  | { readonly map: Shape }
  | { readonly oneOf: readonly ({ readonly values: readonly Value[] } | ObjectShape)[] }
  | { readonly byKind: Shapes }
  | ObjectShape;
export type Value = string | number | boolean;
export interface ObjectShape {
  readonly properties: Shapes;
  /** Another type, whose properties it has too. */
  readonly extends?: string;
}
type Shapes = { readonly [name: string]: Shape };

/** The types of the schema language by name; `npm run docs` reads them from its declarations. */
export const shapes = types as unknown as Shapes;

/** All field kinds. */
export const fieldKinds = Object.keys(types.Field.byKind) as readonly FieldKind[];

/** Own and inherited properties, the inherited first. */
export interface Properties {
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly required: readonly string[];
}

export function propertiesOf(shape: ObjectShape): Properties {
  const known = cache.get(shape) ?? readProperties(shape);
  cache.set(shape, known);
  return known;
}

/** Cache: reading them takes longer than checking a value. */
const cache = new WeakMap<ObjectShape, Properties>();

function readProperties({ properties, extends: base }: ObjectShape): Properties {
  const inherited = base === undefined ? { shapes: [], required: [] } : propertiesOf(shapes[base] as ObjectShape);
  const own = Object.entries(properties);
  const required = own.map(([name]) => name).filter((name) => !name.endsWith('?'));
  return {
    shapes: new Map([...inherited.shapes, ...own.map(([name, one]) => [name.replace('?', ''), one] as const)]),
    required: [...inherited.required, ...required],
  };
}
