import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { startServer, type TestServer } from '../helpers/server';
import { expectRefusal } from './model/envelope';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
});
afterAll(() => server.close());

const made = async (path: string, values: object): Promise<string> => {
  const answer = await owner.post(`/api/v1/${path}`, values);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.id;
};
const product = (title: string) => made('products', { title, price: 100 });
const account = (values: object) => made('accounts', { channel: 'widget', ...values });
const answered = { parts: [{ kind: 'text', text: 'Hello' }], matchAny: 'hello' };

/** Where a record would apply to more, or be seen by more, if its reference were cleared. */
const widening: Record<string, { resource: string; field: string; make: () => Promise<[string, object]> }> = {
  'knowledge of one product would answer for all': {
    resource: 'products',
    field: 'knowledge.productId',
    make: async () => {
      const id = await product('Charger');
      const entry = { kind: 'faq', title: 'How long is the guarantee?', text: 'Ten years.', language: 'en' };
      await made('knowledge', { ...entry, productId: id });
      return [id, {}];
    },
  },
  'an account in a restricted group would be seen by everyone': {
    resource: 'account-groups',
    field: 'accounts.groupId',
    make: async () => {
      const id = await made('account-groups', { name: 'Insiders' });
      await account({ name: 'Inside', groupId: id });
      return [id, {}];
    },
  },
  'an account whose AI only suggests would answer by itself': {
    resource: 'ai-profiles',
    field: 'accounts.aiProfileId',
    make: async () => {
      const id = await made('ai-profiles', { name: 'Careful', mode: 'suggest' });
      await account({ name: 'With AI', aiEnabled: true, aiProfileId: id });
      return [id, {}];
    },
  },
  'a contact of one account would be seen by everyone': {
    resource: 'accounts',
    field: 'contacts.accountIds',
    make: async () => {
      const id = await account({ name: 'Of one contact' });
      await made('contacts', { name: 'Wang', accountIds: [id] });
      return [id, {}];
    },
  },
  'a rule that excludes customers with a label would answer them': {
    resource: 'labels',
    field: 'reply-rules.labelsNone',
    make: async () => {
      const [id, other] = [await made('labels', { name: 'Dealer' }), await made('labels', { name: 'Press' })];
      await made('reply-rules', { name: 'Not for dealers', ...answered, labelsNone: [id, other] });
      return [id, {}];
    },
  },
  'a coupon that excludes a product would apply to it': {
    resource: 'products',
    field: 'coupons.exceptProductIds',
    make: async () => {
      const [id, other] = [await product('Gift card'), await product('Voucher')];
      const value = { name: 'Without cards', kind: 'fixed', value: 100 };
      await made('coupons', { ...value, exceptProductIds: [id, other] });
      return [id, {}];
    },
  },
};

test.each(Object.entries(widening))('no deletion widens: %s', async (_, { resource, field, make }) => {
  const [id] = await make();
  const refused = await owner.delete(`/api/v1/${resource}/${id}`);
  expectRefusal(refused, 400, 'IN_USE');
  const [by, name] = field.split('.');
  const use = { resource: by, field: name, effect: 'refuse', count: 1 };
  expect(refused.body.data).toEqual({ uses: [use] });
  expect((await owner.get(`/api/v1/${resource}/${id}/uses`)).body.data).toEqual({ uses: [use] });
});

test('a deletion that is possible says beforehand what it clears', async () => {
  const label = await made('labels', { name: 'Regular' });
  await made('contacts', { name: 'Li', labels: [label] });
  await made('contacts', { name: 'Zhao', labels: [label] });
  expect((await owner.get(`/api/v1/labels/${label}/uses`)).body.data.uses).toEqual([
    { resource: 'contacts', field: 'labels', effect: 'clear', count: 2 },
  ]);
  expect((await owner.delete(`/api/v1/labels/${label}`)).status).toBe(200);
  expectRefusal(await owner.get(`/api/v1/labels/${label}/uses`), 404, 'NOT_FOUND');
});
