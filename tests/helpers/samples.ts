import type { ResourceSchema } from '../../src/schema/resource';
import * as sample from '../../src/schema/sample';
import type { Values } from '../../src/schema/validation';

export * from '../../src/schema/sample';

/** The schema's sample input, with what a rule demands beyond the schema: a coupon's code in its stored form, a mail server. */
export function sampleInput(schema: ResourceSchema, random: () => number, options: sample.SampleOptions = {}): Values {
  const input = sample.sampleInput(schema, random, options);
  if (schema.name === 'mail-accounts')
    return { ...input, server: 'smtp.example.com:465', encryption: 'auto', user: 'parley', password: 'a password' };
  if (schema.name !== 'coupons' || !input.code) return input;
  return { ...input, code: `SAMPLE-${Math.floor(random() * 1e9)}` };
}
