import { deflateSync } from 'node:zlib';
import { v7 as newId } from 'uuid';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { channelSweeps } from '../../server/channels/cleanUp';
import { fileLink } from '../../server/channels/files/link';
import { sweepAll } from '../../server/kernel/jobs/cleanUp';
import { messageEvent, startReceiver, webhookAccount } from '../helpers/channels';
import { startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { fakeChannel } from '../helpers/fakeChannel';
import { startNode } from '../helpers/liveClient';
import { startTelegram, telegramAdapter } from '../helpers/telegram';
import { uploadFile } from '../helpers/uploads';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function companyWith(options: Parameters<typeof startCompany>[1]): Promise<Company> {
  const company = await startCompany(undefined, { pollMs: 200, ...options });
  ends.push(() => company.server.close());
  return company;
}

const receiver = await startReceiver();
const telegram = await startTelegram();
ends.push(receiver.close, telegram.close);

const publicUrl = 'https://parley.test';
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  deflateSync(Buffer.alloc(5)),
]);

/** A server with a public URL and running channels. */
const outside = companyWith({ publicUrl, adapters: [telegramAdapter(telegram, publicUrl)] }).then((company) => {
  company.server.app.startChannels();
  return company;
});

async function telegramAccount({ owner }: Company, telegramMode: string): Promise<string> {
  const given = { name: newId(), channel: 'telegram', botToken: '1:token', telegramMode };
  const { status, body, text } = await owner.post('/api/v1/accounts', given);
  if (status !== 200) throw new Error(text);
  return body.data.id;
}

const texts = async (company: Company, accountId: string) =>
  (await company.rows('select text from messages where account_id = $1 order by seq', [accountId])).map(
    ({ text }) => text,
  );

test('only one of two nodes polls; when it stops, the other continues at its cursor', async () => {
  const adapter = telegramAdapter(telegram, null);
  const company = await companyWith({ adapters: [adapter] });
  const other = await startNode(company.server, { adapters: [adapter], pollMs: 200 });
  ends.push(() => other.close());
  const id = await telegramAccount(company, 'polling');
  const chat = { id: 77, type: 'private' };
  const says = (message_id: number, text: string, more = {}) =>
    telegram.push({
      message: { message_id, date: 1_800_000_000, chat, from: { ...chat, first_name: 'Mei' }, text, ...more },
    });
  company.server.app.startChannels();
  other.startChannels();
  says(1, 'one');
  await expect.poll(() => texts(company, id)).toEqual(['one']);
  says(2, 'two', { text: undefined, caption: 'two', photo: [{ file_id: telegram.keep(png) }] });
  await expect.poll(() => texts(company, id)).toEqual(['one', 'two']);
  const [{ kind, payload }] = await company.rows('select kind, payload from messages where text = $1', ['two']);
  expect([kind, payload]).toMatchObject(['image', { type: 'image/png', size: png.length }]);
  expect(telegram.maxAsking).toBe(1);
  await company.server.app.close();
  says(3, 'three');
  await expect.poll(() => texts(company, id)).toEqual(['one', 'two', 'three']);
  expect(telegram.maxAsking).toBe(1);
  const [{ cursor }] = await company.rows('select cursor from account_polls where account_id = $1', [id]);
  expect(cursor).toBe('4');
});

test('a bot in webhook mode is registered with its own secret token, and unregistered when its account is disabled', async () => {
  const company = await companyWith({ adapters: [telegramAdapter(telegram, publicUrl)] });
  company.server.app.startChannels();
  const id = await telegramAccount(company, 'webhook');
  const status = async () => (await company.owner.get(`/api/v1/accounts/${id}`)).body.data;
  await expect.poll(async () => (await status()).status).toBe('online');
  const registered = JSON.parse(telegram.calls.findLast(({ method }) => method === 'setWebhook')!.body);
  expect(registered).toMatchObject({
    url: `${publicUrl}/api/public/v1/webhooks/${id}`,
    secret_token: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const call = (token: string) =>
    company.server.send({
      method: 'POST',
      url: new URL(registered.url).pathname,
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': token },
      body: '{"update_id":1}',
    });
  expect([(await call(registered.secret_token)).status, (await call('other')).status]).toEqual([200, 401]);
  const { version } = await status();
  expect((await company.owner.put(`/api/v1/accounts/${id}`, { status: 'disabled', version })).status).toBe(200);
  await expect.poll(() => telegram.calls.filter(({ method }) => method === 'deleteWebhook').length).toBeGreaterThan(0);
});

test('a disabled bot is left alone at once if its token was revoked; otherwise it is unregistered after a pause', async () => {
  const company = await outside;
  onTestFinished(() => {
    telegram.answer = () => null;
  });
  const { rows } = company;
  async function disabledAfter(code: number): Promise<string> {
    const id = await telegramAccount(company, 'webhook');
    const account = async () => (await company.owner.get(`/api/v1/accounts/${id}`)).body.data;
    await expect.poll(async () => (await account()).status).toBe('online');
    telegram.answer = (method) =>
      method === 'deleteWebhook'
        ? { status: code, body: { ok: false, error_code: code, description: 'Not now' } }
        : null;
    const { version } = await account();
    expect((await company.owner.put(`/api/v1/accounts/${id}`, { status: 'disabled', version })).status).toBe(200);
    return id;
  }
  const healthOf = async (id: string) =>
    (
      await rows(
        `select connected, failures > 0 as failed, lease_until is null as free, next_check_at = 'infinity' as rests
           from account_health where account_id = $1`,
        [id],
      )
    )[0];
  const revoked = await disabledAfter(401);
  await expect.poll(() => healthOf(revoked)).toMatchObject({ connected: false, free: true, rests: true });
  const refused = await disabledAfter(500);
  await expect.poll(() => healthOf(refused)).toEqual({ connected: true, failed: true, free: true, rests: false });
  telegram.answer = () => null;
  await rows('update account_health set next_check_at = now() where account_id = $1', [refused]);
  await expect.poll(() => healthOf(refused)).toMatchObject({ connected: false, free: true, rests: true });
});

test("a customer's file is downloaded and stored; if the download fails the message is kept with a note", async () => {
  const company = await outside;
  const account = await webhookAccount(company, receiver.url);
  receiver.answer = () => ({ status: 404 });
  const picture = { kind: 'image', url: receiver.url, name: 'lamp.png', text: 'This one' };
  expect((await account.send([messageEvent('', { message: picture })])).status).toBe(200);
  receiver.answer = () => ({ status: 200, body: 'plain words' });
  expect(
    (await account.send([messageEvent('', { message: { ...picture, name: 'a.txt', text: undefined } })])).status,
  ).toBe(200);
  const rows = await company.rows('select kind, text, payload from messages where account_id = $1 order by seq', [
    account.id,
  ]);
  expect(rows).toMatchObject([
    { kind: 'text', text: expect.stringMatching(/^This one\n.*lamp\.png/), payload: null },
    { kind: 'file', text: null, payload: { name: 'a.txt', size: 13 } },
  ]);
});

test('an outgoing file is sent as a link that is valid for a day and for that file only', async () => {
  const company = await outside;
  const account = await webhookAccount(company, receiver.url);
  receiver.answer = () => ({ status: 200, body: {} });
  const { companyId } = account;
  expect((await account.send([messageEvent('hi', { conversation: 'files' })])).status).toBe(200);
  const [{ id: conversationId }] = await company.rows('select id from conversations where account_id = $1', [
    account.id,
  ]);
  const uploaded = await company.server.send({
    method: 'POST',
    url: '/api/v1/files',
    headers: { ...company.owner.headers, 'content-type': 'application/octet-stream', filename: 'offer.txt' },
    body: 'Our offer.',
  });
  if (uploaded.status !== 200) throw new Error(uploaded.text);
  const fileId = uploaded.body.data.id;
  const sent = await company.owner.post('/api/v1/messages', {
    conversationId,
    clientId: newId(),
    kind: 'file',
    payload: { fileId },
  });
  if (sent.status !== 200) throw new Error(sent.text);
  const lastCall = () => receiver.calls.findLast(({ body }) => body?.conversation === 'files');
  await expect
    .poll(() => lastCall()?.body.parts[0].url)
    .toMatch(/^https:\/\/parley\.test\/api\/public\/v1\/channel-files\//);
  const address = lastCall()!.body.parts[0].url.slice(publicUrl.length);
  const open = (url: string) => company.server.send({ method: 'GET', url });
  const good = await open(address);
  expect([good.status, good.text]).toEqual([200, 'Our offer.']);
  const secret = 'a secret of at least thirty-two characters';
  const yesterday = new Date(Date.now() - 86_401_000);
  const others = [
    address.replace(fileId, newId()),
    address.replace(companyId, newId()),
    address.replace(/until=(\d)/, 'until=9$1'),
    `${address}x`,
    fileLink({ publicUrl: '', secret }, companyId, fileId, yesterday)!,
  ];
  for (const url of others) expect([url, (await open(url)).status]).toEqual([url, 404]);
});

test("a product is sent in the customer's language, with its image if the channel can fetch it", async () => {
  const company = await outside;
  const [account, bot] = [await webhookAccount(company, receiver.url), await telegramAccount(company, 'webhook')];
  receiver.answer = () => ({ status: 200, body: {} });
  const taxed = 'update companies set tax_mode = $2, tax_name = $3, tax_rate = $4 where id = $1';
  await company.rows(taxed, [company.cast.owner.companyId, 'added', 'VAT', 19]);
  onTestFinished(() => void company.rows(taxed, [company.cast.owner.companyId, 'none', null, null]));
  const uploaded = await uploadFile(company.server, company.owner, png, 'lamp.png');
  const product = { title: `Lamp ${newId().slice(-6)}`, price: 12_300, currency: 'CNY' };
  const make = async (more: object) => {
    const { body, text } = await company.owner.post('/api/v1/products', { ...product, ...more });
    if (body.code !== 200) throw new Error(text);
    return body.data.id;
  };
  const plain = await make({});
  const pictured = await make({ title: `${product.title} B`, image: uploaded.body.data.id });
  const send = async (conversationId: string, productId: string) => {
    const sent = { conversationId, clientId: newId(), kind: 'product', payload: { productId } };
    expect((await company.owner.post('/api/v1/messages', sent)).status).toBe(200);
  };
  const begin = async (language: 'en' | 'zh') => {
    const conversation = `products ${language}`;
    await account.send([messageEvent('hi', { conversation, contact: { id: newId(), name: 'Wang', language } })]);
    const [{ id }] = await company.rows('select id from conversations where external_id = $1', [conversation]);
    return id;
  };
  const [zh, en] = [await begin('zh'), await begin('en')];
  for (const [conversation, productId] of [
    [zh, plain],
    [zh, pictured],
    [en, plain],
  ])
    await send(conversation!, productId!);
  const partsFor = (language: string) =>
    receiver.calls
      .filter(({ body }) => body?.conversation === `products ${language}`)
      .flatMap(({ body }) => body.parts);
  await expect.poll(() => [partsFor('zh').length, partsFor('en').length]).toEqual([2, 1]);
  expect(partsFor('en')).toEqual([{ kind: 'text', text: `${product.title}\nCN¥123.00 plus VAT 19%` }]);
  expect(partsFor('zh')).toEqual([
    { kind: 'text', text: `${product.title}\n¥123.00 另加 VAT 19%` },
    {
      kind: 'image',
      url: expect.stringContaining('/channel-files/'),
      name: 'lamp.png',
      type: 'image/png',
      size: png.length,
      text: `${product.title} B\n¥123.00 另加 VAT 19%`,
    },
  ]);
  const onTelegram = (await startChat(company).says({ id: bot, companyId: account.companyId }, '77', 'hi'))
    .conversationId;
  await company.rows(`update accounts set status = 'online' where id = $1`, [bot]);
  await send(onTelegram, pictured);
  await expect
    .poll(() => telegram.calls.find(({ method }) => method === 'sendPhoto')?.body)
    .toContain(`${product.title} B\n¥123.00`);
});

test('settling one part of a long text as arrived sends the remaining parts once', async () => {
  const fake = fakeChannel({ knowsKeys: false });
  const company = await companyWith({ adapters: [fake.adapter] });
  const account = await webhookAccount(company);
  await company.rows(`update accounts set status = 'online' where id = $1`, [account.id]);
  const faults = [undefined, 'answer-lost'] as const;
  fake.faultOf = () => faults[fake.tries.length - 1];
  const conversationId = (await startChat(company).says(account, 'Wang', 'hello')).conversationId;
  company.server.app.startChannels();
  const words = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40));
  const sent = await company.owner.post('/api/v1/messages', {
    conversationId,
    clientId: newId(),
    text: words.join(' '),
  });
  const { id } = sent.body.data;
  const status = async () => (await company.rows('select status from messages where id = $1', [id]))[0].status;
  await expect.poll(status).toBe('unknown');
  expect(fake.arrived.map(({ text }) => text)).toEqual(words.slice(0, 2));
  const settled = await company.owner.post(`/api/v1/messages/${id}/settle`, { arrived: true });
  expect([settled.status, settled.body.data.status]).toEqual([200, 'queued']);
  await expect.poll(status).toBe('sent');
  expect(fake.arrived.map(({ text }) => text)).toEqual(words);
});

test('accounts whose channel hangs do not delay the others', async () => {
  const fake = fakeChannel({ knowsKeys: true });
  const company = await companyWith({ adapters: [fake.adapter] });
  const begin = async () => {
    const account = await webhookAccount(company);
    await company.rows(`update accounts set status = 'online' where id = $1`, [account.id]);
    return account;
  };
  const stuck = await Promise.all(Array.from({ length: 5 }, begin));
  const well = await begin();
  fake.faultOf = (id) => (id === well.id ? undefined : 'hangs');
  // More than can be sent concurrently.
  const write = async (account: typeof well, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const conversation = `${account.id} ${at}`;
      await company.server.send({
        method: 'POST',
        url: `/api/public/v1/webhooks/${account.id}`,
        headers: { 'content-type': 'application/json', 'x-fake': account.secret },
        body: JSON.stringify([
          {
            type: 'message',
            eventId: `e${at}`,
            occurredAt: null,
            conversation,
            contact: { sourceId: conversation, name: null },
            message: { externalId: null, kind: 'text', text: 'hi', payload: null },
          },
        ]),
      });
      const [{ id: conversationId }] = await company.rows('select id from conversations where external_id = $1', [
        conversation,
      ]);
      const sent = await company.owner.post('/api/v1/messages', { conversationId, clientId: newId(), text: 'x' });
      expect(sent.status).toBe(200);
    }
  };
  await Promise.all(stuck.map((account) => write(account, 7)));
  await write(well, 3);
  company.server.app.startChannels();
  const arrived = () => fake.arrived.filter(({ account }) => account === well.id).length;
  await expect.poll(arrived).toBe(3);
});

test('inbound events older than seven days are deleted', async () => {
  const company = await outside;
  const account = await webhookAccount(company);
  await account.send([messageEvent('old', { eventId: 'old' }), messageEvent('young', { eventId: 'young' })]);
  await company.rows(
    `update inbound_events set received_at = now() - interval '7 days 1 minute' where event_id = 'old'`,
  );
  await sweepAll(company.server.app.db, channelSweeps);
  expect(await company.rows('select event_id from inbound_events where account_id = $1', [account.id])).toEqual([
    { event_id: 'young' },
  ]);
});
