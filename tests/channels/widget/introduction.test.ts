import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWidgets, type Widgets } from '../../helpers/visitors';
import { visit } from '../../helpers/widget';

/** Visitors are asked who they are before their first message, where the account says so, and hear when to expect an answer. */
let company: Widgets['company'];
let widget: Widgets['widget'];
beforeAll(async () => {
  ({ company, widget } = await startWidgets());
});
afterAll(() => company.server.close());

const asking = (asks: string) => widget({ widget: { asks } });
const contacts = (accountId: string) =>
  company.rows('select name, email, mobile from contacts where $1 = any(account_ids)', [accountId]);
const begin = async (accountId: string, token?: string) => {
  const url = `/api/public/v1/widget/${accountId}/start`;
  const headers = { origin: 'https://shop.example', ...(token === undefined ? {} : { visitor: token }) };
  return (await company.server.send({ method: 'POST', url, headers, body: {} })).body.data;
};

test('where it is required, nothing is taken from a visitor who did not say how to reach them', async () => {
  const accountId = await asking('required');
  const stranger = await visit(company.server, accountId);
  expect((await begin(accountId, stranger.token)).asks).toBe('required');
  const refused = await stranger.call('POST', '/messages', { clientId: 'c1', text: 'hello' });
  expect([refused.status, refused.body.errors]).toEqual([400, { email: 'Enter an email address or a phone number.' }]);
  expect(await contacts(accountId)).toEqual([]);
  const nobody = await stranger.call('POST', '/introduce', { name: 'Wang' });
  expect([nobody.status, Object.keys(nobody.body.errors ?? {})]).toEqual([400, ['email']]);
  const wrong = await stranger.call('POST', '/introduce', { name: 'Wang', mobile: '12' });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['mobile']]);
  const { token } = (await stranger.call('POST', '/introduce', { name: 'Wang', email: 'wang@example.com' })).body.data;
  const known = await visit(company.server, accountId, { token });
  expect((await begin(accountId, known.token)).asks).toBe('nothing');
  await known.say('hello');
  expect(await contacts(accountId)).toEqual([{ name: 'Wang', email: 'wang@example.com', mobile: null }]);
});

test('a page that knows its customer introduces them; a signed-in customer is not asked', async () => {
  const accountId = await asking('required');
  const customer = await visit(company.server, accountId, { identity: { name: 'Ines', mobile: '+351912345678' } });
  await customer.say('hello');
  expect(await contacts(accountId)).toEqual([{ name: 'Ines', email: null, mobile: '+351912345678' }]);
});

test('who comes later only adds what the contact does not say yet', async () => {
  const accountId = await asking('optional');
  const visitor = await visit(company.server, accountId, { identity: { name: 'Li', email: 'li@example.com' } });
  await visitor.say('hello');
  const more = { name: 'Somebody', email: 'other@example.com', mobile: '13800138000' };
  expect((await visitor.call('POST', '/introduce', more)).status).toBe(200);
  expect(await contacts(accountId)).toEqual([{ name: 'Li', email: 'li@example.com', mobile: '13800138000' }]);
});

test('says when business hours begin again, and how soon half of the first answers came', async () => {
  const accountId = await widget();
  expect((await begin(accountId)).presence).toEqual({ isOpen: true, opensAt: null, repliesInMs: null });
  const { companyId } = company.cast.owner;
  const answered = (buckets: number[], counts: number[]) =>
    company.rows(
      `insert into figure_spans (company_id, cut, day, account_id, subject, span, buckets, counts)
       values ($1, 'account', current_date - 3, $2, '', 'response', $3, $4)
       on conflict (company_id, cut, day, account_id, subject, span) do update set buckets = excluded.buckets, counts = excluded.counts`,
      [companyId, accountId, buckets, counts],
    );
  await answered([500], [19]);
  expect((await begin(accountId)).presence.repliesInMs).toBe(null);
  // Buckets are 2 % wide: 500 is around 20 seconds, 700 around 18 minutes.
  await answered([500, 700], [15, 10]);
  expect(Math.round((await begin(accountId)).presence.repliesInMs / 1_000)).toBe(20);
  // Open on no day that is today.
  const today = new Date().getUTCDay() || 7;
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== today && day !== (today % 7) + 1).map(String);
  const made = await company.owner.post('/api/v1/reply-policies', {
    name: 'Hours',
    hours: [{ days, from: '09:00', to: '18:00' }],
  });
  expect(made.status, made.text).toBe(200);
  const { presence } = await begin(accountId);
  expect(presence.isOpen).toBe(false);
  expect(new Date(presence.opensAt).getUTCHours()).toBe(9);
});
