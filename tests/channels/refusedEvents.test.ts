import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageEvent, webhookAccount } from '../helpers/channels';
import { type Company, startCompany } from '../helpers/company';
import { orderEvent } from '../helpers/orders';
import { startTelegram, telegramAdapter } from '../helpers/telegram';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const textsOf = async (accountId: string, at = company) =>
  (
    await at.rows(
      `select text from messages where account_id = $1 and direction = 'incoming' order by created_at, seq`,
      [accountId],
    )
  ).map(({ text }) => text);

/** A paid order and its buyer's conversation. */
async function sold() {
  const account = await webhookAccount(company);
  const number = newId();
  const order = (state: string, buyer: string, more: object = {}) =>
    orderEvent(state, { conversation: buyer, contact: { id: buyer }, order: { id: number, ...more } });
  const says = (buyer: string, text: string) => messageEvent(text, { conversation: buyer, contact: { id: buyer } });
  expect((await account.send([order('paid', 'wang')])).status).toBe(200);
  return { account, order, says };
}

describe('a call with a refused event', () => {
  test('stores the others, also those of its conversation, lists each by its ID, and may be repeated', async () => {
    const { account, order, says } = await sold();
    const wrong = order('shipped', 'li');
    const events = [
      says('wang', 'before'),
      wrong,
      says('li', 'mine?'),
      order('shipped', 'wang'),
      says('wang', 'after'),
    ];
    for (const outcome of ['stored', 'duplicate']) {
      const { status, body } = await account.send(events);
      const path = 'events[1].contact.id';
      const errors = { [path]: 'This order belongs to another customer.' };
      expect([status, body.errorCode, body.errors]).toEqual([400, 'EVENTS_REFUSED', errors]);
      const refused = { eventId: wrong.eventId, outcome: 'refused', errorCode: 'VALIDATION_FAILED', errors };
      const count = { accepted: 0, duplicates: 0, [outcome === 'stored' ? 'accepted' : 'duplicates']: 4 };
      expect(body.data).toEqual({
        ...count,
        refused: 1,
        events: events.map((event) => (event === wrong ? refused : { eventId: event.eventId, outcome })),
      });
    }
    expect((await textsOf(account.id)).sort()).toEqual(['after', 'before', 'mine?']);
    expect(await company.rows('select state from orders where account_id = $1', [account.id])).toEqual([
      { state: 'shipped' },
    ]);
  });

  test('is answered in the language of the caller, and alone like with others', async () => {
    const { account, order } = await sold();
    const { status, body } = await account.send([order('shipped', 'li')], { headers: { 'accept-language': 'zh-CN' } });
    const errors = { 'events[0].contact.id': '此订单属于另一位买家。' };
    expect([status, body.errors, body.data.events[0].errors]).toEqual([400, errors, errors]);
  });

  test('does not remember it: what was refused is stored once it is right', async () => {
    const { account, order } = await sold();
    const wrong = { ...order('shipped', 'li'), eventId: 'ship-1' };
    expect((await account.send([wrong])).status).toBe(400);
    const right = { ...order('shipped', 'wang'), eventId: 'ship-1' };
    expect((await account.send([right])).body.data).toEqual({ accepted: 1, duplicates: 0 });
  });

  test('50 times at once stores the others once', async () => {
    const { account, order, says } = await sold();
    const events = [says('wang', 'one'), order('shipped', 'li'), order('shipped', 'wang'), says('chen', 'two')];
    const answers = await Promise.all(Array.from({ length: 50 }, () => account.send(events)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(answers.reduce((sum, { body }) => sum + body.data.accepted, 0)).toBe(3);
    expect((await textsOf(account.id)).sort()).toEqual(['one', 'two']);
  });
});

test('a polled update that cannot be read does not hold up the others and later ones', async () => {
  const fake = await startTelegram();
  const polling = await startCompany(undefined, { adapters: [telegramAdapter(fake, null)], pollMs: 200 });
  const chat = { id: 77, type: 'private' };
  const update = (id: number, more: object) =>
    fake.push({ message: { message_id: id, chat, from: { ...chat, first_name: 'Mei' }, ...more } });
  update(1, { date: 1_790_000_000, text: 'first' });
  update(2, { date: 'today', text: 'of a later version' });
  update(3, { date: 1_790_000_000, text: 'second' });
  const given = { name: 'Bot', channel: 'telegram', botToken: '1:token', telegramMode: 'polling' };
  const { body } = await polling.owner.post('/api/v1/accounts', given);
  polling.server.app.startChannels();
  await expect.poll(() => textsOf(body.data.id, polling)).toEqual(['first', 'second']);
  update(4, { date: 1_790_000_000, text: 'third' });
  await expect.poll(() => textsOf(body.data.id, polling)).toEqual(['first', 'second', 'third']);
  await polling.server.close();
  await fake.close();
});
