import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { secret, startWidgets, type Widgets } from '../../helpers/visitors';
import { visit } from '../../helpers/widget';

let company: Widgets['company'];
let widget: Widgets['widget'];
let conversationsOf: Widgets['conversationsOf'];
let accountId: string;
beforeAll(async () => {
  ({ company, widget, conversationsOf } = await startWidgets());
});
afterAll(() => company.server.close());
beforeEach(async () => {
  accountId = await widget();
});

describe('visitor', () => {
  test('is recognised by the token, with one conversation on every page', async () => {
    const first = await visit(company.server, accountId);
    await first.say('hello');
    const again = await visit(company.server, accountId, { token: first.token });
    await again.say('are you there?');
    expect(await first.texts()).toEqual(['hello', 'are you there?']);
    expect(await conversationsOf(accountId)).toEqual([
      expect.objectContaining({ contact_name: expect.stringMatching(/^Visitor \d{4}$/) }),
    ]);
  });

  test('sends a message once per client id, however often it is retried', async () => {
    const visitor = await visit(company.server, accountId);
    const sent = await Promise.all(Array.from({ length: 5 }, () => visitor.say('once', 'c1')));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ seq: 1, clientId: 'c1', from: 'visitor', status: 'delivered', kind: 'text' });
    const other = await visit(company.server, accountId);
    expect((await other.say('mine', 'c1')).id).not.toBe(sent[0]!.id);
  });

  test('receives replies of members, but no private notes', async () => {
    const visitor = await visit(company.server, accountId);
    await visitor.say('is it in stock?');
    const [{ id: conversationId }] = await conversationsOf(accountId);
    const send = (text: string, more = {}) =>
      company.owner.post('/api/v1/messages', { conversationId, clientId: newId(), kind: 'text', text, ...more });
    await send('a nuisance, this one', { private: true });
    await send('Yes, it is.');
    const page = await visitor.page();
    expect(page.messages.map(({ from, text, clientId }) => [from, text, clientId])).toEqual([
      ['visitor', 'is it in stock?', expect.any(String)],
      ['member', 'Yes, it is.', null],
    ]);
    expect(JSON.stringify(page)).not.toMatch(/nuisance|senderId|externalId/);
    expect((await visitor.page('?after=1')).messages.map(({ text }) => text)).toEqual(['Yes, it is.']);
    expect((await visitor.page('?before=3')).messages.map(({ text }) => text)).toEqual(['is it in stock?']);
  });

  test('reports what was delivered and read, forward only', async () => {
    const visitor = await visit(company.server, accountId);
    await visitor.say('hello');
    const [{ id: conversationId }] = await conversationsOf(accountId);
    await company.owner.post('/api/v1/messages', { conversationId, clientId: 'm1', kind: 'text', text: 'Hi' });
    const status = async () =>
      (
        await company.rows(`select status from messages where conversation_id = $1 and direction = 'outgoing'`, [
          conversationId,
        ])
      )[0].status;
    const seen: string[] = [await status()];
    for (const mark of [{ delivered: 2 }, { read: 2 }, { delivered: 2 }]) {
      expect((await visitor.call('POST', '/marks', mark)).status).toBe(200);
      seen.push(await status());
    }
    expect(seen).toEqual(['sent', 'delivered', 'read', 'read']);
    expect((await visitor.page()).readSeq).toBe(2);
  });

  test('sees that a member has read their message', async () => {
    const visitor = await visit(company.server, accountId);
    await visitor.say('hello');
    const [{ id }] = await conversationsOf(accountId);
    expect((await visitor.page()).seenSeq).toBe(0);
    await company.owner.post(`/api/v1/conversations/${id}/read`, { seq: 1 });
    expect((await visitor.page()).seenSeq).toBe(1);
  });

  test("passes the product being viewed by the shop's product id", async () => {
    const product = await company.owner.post('/api/v1/products', { title: 'Lamp', externalId: 'lamp-1', price: 100 });
    const visitor = await visit(company.server, accountId);
    for (const about of ['lamp-1', 'no such product']) {
      const answer = await visitor.call('POST', '/messages', { clientId: newId(), text: 'this one?', product: about });
      expect(answer.status).toBe(200);
    }
    expect((await conversationsOf(accountId))[0].product_id).toBe(product.body.data.id);
  });
});

describe('visitor identity signed by the shop', () => {
  const hashOf = (id: string, key = secret) => createHmac('sha256', key).update(id).digest('hex');

  test('is the same verified contact on every device', async () => {
    const identity = { userId: 'u-7', name: 'Wang', email: 'wang@shop.example', hash: hashOf('u-7') };
    await (await visit(company.server, accountId, { identity })).say('from the phone');
    await (await visit(company.server, accountId, { identity })).say('from the desk');
    expect(await conversationsOf(accountId)).toEqual([
      expect.objectContaining({ contact_name: 'Wang', external_id: 'u:u-7' }),
    ]);
    expect(await company.rows('select verified from contact_channels where account_id = $1', [accountId])).toEqual([
      { verified: true },
    ]);
  });

  test.each([
    ['of another user', () => hashOf('u-8')],
    ['by another secret', () => hashOf('u-7', 'guess')],
    ['cut short', () => hashOf('u-7').slice(0, 62)],
    ['no hash at all', () => 'zz'],
  ])('a hash %s is refused', async (_what, hash) => {
    const identity = { userId: 'u-7', hash: hash() };
    await expect(visit(company.server, accountId, { identity })).rejects.toThrow('IDENTITY_REFUSED');
  });

  test('the former secret is accepted until it expires', async () => {
    const until = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const identity = { userId: 'u-7', hash: hashOf('u-7', 'old') };
    accountId = await widget({ formerSecret: 'old', formerSecretUntil: until(1) });
    await visit(company.server, accountId, { identity });
    accountId = await widget({ formerSecret: 'old', formerSecretUntil: until(-1) });
    await expect(visit(company.server, accountId, { identity })).rejects.toThrow('IDENTITY_REFUSED');
  });

  test('a user id without a hash is an anonymous visitor', async () => {
    const visitor = await visit(company.server, accountId, { identity: { userId: 'u-7', name: 'Not Wang' } });
    await visitor.say('let me in');
    expect((await conversationsOf(accountId))[0].external_id).toMatch(/^v:/);
  });

  test('a visitor who signs out in the shop becomes a new anonymous visitor', async () => {
    const signedIn = await visit(company.server, accountId, { identity: { userId: 'u-9', hash: hashOf('u-9') } });
    await signedIn.say('my order');
    const after = await visit(company.server, accountId, { token: signedIn.token });
    expect(await after.texts()).toEqual([]);
  });
});

test("a reply shows the member's avatar as a thumbnail, only under the address given to the visitor", async () => {
  const visitor = await visit(company.server, accountId);
  await visitor.say('hello');
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fb0' } })
    .png()
    .toBuffer();
  const uploaded = await company.server.app.server.inject({
    method: 'POST',
    url: '/api/v1/files',
    payload: bytes,
    headers: {
      ...company.owner.headers,
      host: 'parley.test',
      'content-type': 'application/octet-stream',
      filename: 'me.png',
    },
  });
  const avatar: string = uploaded.json().data.id;
  expect((await company.owner.put('/api/xxm/v1/users/profile', { nickname: 'Owner', avatar })).status).toBe(200);
  const [{ id: conversationId }] = await conversationsOf(accountId);
  await company.owner.post('/api/v1/messages', { conversationId, clientId: newId(), kind: 'text', text: 'Hi' });
  const [own, answer] = (await visitor.page()).messages;
  expect([own!.face, answer!.name]).toEqual([null, 'Owner']);
  const get = (url: string) => company.server.app.server.inject({ url, headers: { host: 'parley.test' } });
  const shown = await get(answer!.face!);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 96, height: 64 });
  expect(
    (await get(answer!.face!.replace(/signature=(.)/, (_, first) => `signature=${first === 'a' ? 'b' : 'a'}`)))
      .statusCode,
  ).toBe(404);
  await company.rows('update users set avatar = $1 where id = $2', [
    'https://elsewhere.example/me.png',
    company.cast.owner.userId,
  ]);
  expect((await visitor.page()).messages[1]!.face).toBe(null);
});

describe('refused messages', () => {
  test.each<[string, object, string]>([
    ['no text', { text: ' ' }, 'text'],
    ['too much of it', { text: 'x'.repeat(4_001) }, 'text'],
    ['no number', { clientId: '', text: 'x' }, 'clientId'],
    ['a kind that visitors do not send', { kind: 'coupon', text: 'x' }, 'kind'],
    ['a picture that is none', { kind: 'image' }, 'fileId'],
    ['what is not asked for', { text: 'x', sender: 'member' }, 'sender'],
  ])('%s', async (_what, body, field) => {
    const visitor = await visit(company.server, accountId);
    const answer = await visitor.call('POST', '/messages', { clientId: 'c1', ...body });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await conversationsOf(accountId)).toEqual([]);
  });

  test('30 of 60 messages sent at once pass, 30 get 429; other visitors are not affected', async () => {
    const visitor = await visit(company.server, accountId);
    // The clock is frozen so that the rate limit does not refill.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const ids = Array.from({ length: 60 }, (_, at) => `c${at}`);
    const answers = await Promise.all(
      ids.map((clientId) => visitor.call('POST', '/messages', { clientId, text: clientId })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([30, 30]);
    expect(refused[0]).toMatchObject({ body: { errorCode: 'TOO_FAST' }, headers: { 'retry-after': '1' } });
    const kept = await company.rows('select count(*)::int as n from messages where account_id = $1', [accountId]);
    expect(kept).toEqual([{ n: taken.length }]);
    await (await visit(company.server, accountId)).say('someone else');
  });

  test('messages to a disabled account or from a blocked contact are refused with a reason', async () => {
    const visitor = await visit(company.server, accountId);
    await visitor.say('hello');
    const say = () => visitor.call('POST', '/messages', { clientId: newId(), text: 'still here' });
    await company.rows('update contacts set blocked = true where account_ids = array[$1::uuid]', [accountId]);
    expect(await say()).toMatchObject({ status: 403, body: { errorCode: 'CONTACT_BLOCKED' } });
    await company.rows('update contacts set blocked = false where account_ids = array[$1::uuid]', [accountId]);
    await company.rows(`update accounts set status = 'disabled' where id = $1`, [accountId]);
    expect(await say()).toMatchObject({ status: 403, body: { errorCode: 'ACCOUNT_CLOSED' } });
    expect((await visitor.call('POST', '/start', {})).body.data.isOpen).toBe(false);
    expect(await visitor.texts()).toEqual(['hello']);
  });
});
