import type { ResourceSchema } from '../../src/schema/resource';
import type { Values } from '../../src/schema/validation';
import * as sample from './sample';

export * from './sample';

/** The schema's sample input, with a coupon's code in its stored form, which the schema does not define. */
export function sampleInput(schema: ResourceSchema, random: () => number, options: sample.SampleOptions = {}): Values {
  const input = sample.sampleInput(schema, random, options);
  if (schema.name !== 'coupons' || !input.code) return input;
  return { ...input, code: `SAMPLE-${Math.floor(random() * 1e9)}` };
}
