import type { ResourceSchema } from '../../src/schema/resource';
import type { Values } from '../../src/schema/validation';
import * as sample from './sample';

export * from './sample';

/** Other providers' settings would be refused beside these. */
const stripeMethod = {
  provider: 'stripe',
  secretKey: 'sk_test_of_a_sample',
  endpointSecret: 'whsec_of_a_sample',
  onDispute: 'nothing',
};

/** Nothing is behind these addresses. */
const mailServers = {
  server: 'smtp.example.com:465',
  encryption: 'auto',
  user: 'parley',
  password: 'a password',
  // What is seen of a mailbox changes as it is read.
  boxServer: null,
  boxUser: null,
  boxPassword: null,
  hook: 'mailgun',
  hookKey: 'a key',
};

/**
 * The schema's sample input, with what a rule demands beyond the schema: a coupon's code in its stored form, mail servers, a
 * shop's address. No contact is on hold, as it could not be deleted.
 */
export function sampleInput(schema: ResourceSchema, random: () => number, options: sample.SampleOptions = {}): Values {
  const input = sample.sampleInput(schema, random, options);
  // Nobody is told during a test that a reply is nearly due.
  if (schema.name === 'reply-targets') return { ...input, firstMinutes: 1_000, nextMinutes: 1_000 };
  // Each change of the test would be sent, and the webhook change with the refusals of its made-up address.
  if (schema.name === 'webhooks') return { ...input, events: ['order.paid', 'message.received'] };
  if (schema.name === 'contacts') return { ...input, onHold: false };
  if (schema.name === 'mail-accounts') return { ...input, ...mailServers };
  if (schema.name === 'payment-connections') return { name: input.name, ...stripeMethod };
  if (schema.name === 'shops') return { ...input, address: `sample-${Math.floor(random() * 1e9)}`, host: null };
  if (schema.name !== 'coupons' || !input.code) return input;
  return { ...input, code: `SAMPLE-${Math.floor(random() * 1e9)}` };
}
