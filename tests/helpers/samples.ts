import type { ResourceSchema } from '../../src/schema/resource';
import * as sample from '../../src/schema/sample';
import type { Values } from '../../src/schema/validation';

export * from '../../src/schema/sample';

/** The schema's sample input, with a coupon's code in its stored form, which the schema does not define. */
export function sampleInput(schema: ResourceSchema, random: () => number, options: sample.SampleOptions = {}): Values {
  const input = sample.sampleInput(schema, random, options);
  if (schema.name !== 'coupons' || !input.code) return input;
  return { ...input, code: `SAMPLE-${Math.floor(random() * 1e9)}` };
}
