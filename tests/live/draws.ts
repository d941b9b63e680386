import type { Fields } from '../../src/schema/fields';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Values } from '../../src/schema/validation';
import { asResource } from '../contract/model/requests';
import { randomFrom, sampleInput } from '../helpers/samples';

interface DrawParts {
  /** Ids that references may hold. */
  references(to: string): readonly string[];
}

/** Generates an input for a record of the resource, as far as possible. */
export function drawn(schema: ResourceSchema, deps: DrawParts, seed: number, fixed: Values): Values {
  try {
    return { ...sampleInput(schema, random(schema, seed), { references: deps.references }), ...fixed };
  } catch {
    // If nothing can be generated, for want of records to refer to or because of its rules, use the fixed values only.
    return fixed;
  }
}

/** Generates the input of an action. */
export function drawnOf(input: Fields, deps: DrawParts, seed: number): Values {
  if (Object.keys(input).length === 0) return {};
  try {
    return sampleInput(asResource(input), randomFrom(seed), { references: deps.references });
  } catch {
    return {};
  }
}

/** Generates a change: some of the values of another record. */
export function partOf(schema: ResourceSchema, deps: DrawParts, seed: number): Values {
  const draw = randomFrom(seed);
  return Object.fromEntries(
    Object.entries(drawn(schema, deps, seed, {})).filter(([name]) => {
      const field = schema.fields[name]!;
      return !field.createOnly && !field.secret && !field.unique && name !== schema.states?.field && draw() < 0.7;
    }),
  );
}

function random({ name }: ResourceSchema, seed: number): () => number {
  return randomFrom([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed));
}
