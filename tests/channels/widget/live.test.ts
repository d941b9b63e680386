import type { AddressInfo } from 'node:net';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { WidgetServerFrame } from '../../../src/schema/widget';
import { makeAccount } from '../../helpers/chat';
import { type Company, startCompany } from '../../helpers/company';
import { shopOrigin, visit } from '../../helpers/widget';

let company: Company;
let accountId: string;
let port: number;
beforeAll(async () => {
  company = await startCompany();
  await company.server.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (company.server.app.server.server.address() as AddressInfo).port;
});
afterAll(() => company.server.close());
beforeEach(async () => {
  accountId = await widget();
});

async function widget(): Promise<string> {
  const allowedOrigins = [{ origin: shopOrigin }];
  return (await makeAccount(company.server, company.cast.owner.companyId, { allowedOrigins })).id;
}

/** Opens a widget connection and records its frames. */
function connect(token: unknown, { origin = shopOrigin as string | null, account = accountId } = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/public/v1/widget/${account}/live`, {
    ...(origin ? { origin } : {}),
  });
  const frames: WidgetServerFrame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('open', () =>
    socket.send(typeof token === 'string' ? JSON.stringify({ type: 'hello', token }) : (token as Buffer)),
  );
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    for (const check of waiting) check();
  });
  return {
    frames,
    closed,
    socket,
    /** Waits for a frame of this type that satisfies the condition. */
    until: <T extends WidgetServerFrame['type']>(
      type: T,
      isIt: (frame: Extract<WidgetServerFrame, { type: T }>) => boolean = () => true,
    ) =>
      new Promise<Extract<WidgetServerFrame, { type: T }>>((resolve) => {
        const check = () => {
          const found = frames.find((frame) => frame.type === type && isIt(frame as never));
          if (found !== undefined) resolve(found as Extract<WidgetServerFrame, { type: T }>);
        };
        waiting.add(check);
        check();
      }),
  };
}

const conversationOf = async (account = accountId) =>
  (await company.rows('select id from conversations where account_id = $1', [account]))[0].id as string;
const answer = (conversationId: string, text: string, more = {}) =>
  company.owner.post('/api/v1/messages', { conversationId, clientId: newId(), kind: 'text', text, ...more });

test('a visitor receives replies at once on every tab, and other visitors do not', async () => {
  const visitor = await visit(company.server, accountId);
  await visitor.say('hello');
  const other = await visit(company.server, accountId);
  await other.say('I am someone else');
  const [first, second, strange] = [connect(visitor.token), connect(visitor.token), connect(other.token)];
  await Promise.all([first, second, strange].map((one) => one.until('ready')));
  const [{ id }] = await company.rows(
    `select c.id from conversations c join messages m on m.conversation_id = c.id where c.account_id = $1 and m.text = 'hello'`,
    [accountId],
  );
  await answer(id, 'a secret note', { private: true });
  await answer(id, 'Hi, what can I do for you?');
  for (const tab of [first, second]) {
    // Their own earlier messages may be included.
    const { messages } = await tab.until('messages', (frame) => frame.messages.some(({ seq }) => seq === 3));
    const [said] = messages.filter(({ seq }) => seq > 1);
    expect(said).toMatchObject({ seq: 3, from: 'member', text: 'Hi, what can I do for you?', clientId: null });
  }
  await other.say('still here');
  const { messages } = await strange.until('messages', (frame) => frame.messages.some(({ seq }) => seq === 2));
  expect(messages.at(-1)).toMatchObject({ text: 'still here', from: 'visitor' });
  expect(JSON.stringify([first.frames, second.frames])).not.toMatch(/secret|still here/);
});

test('typing of a visitor is published to the team', async () => {
  const visitor = await visit(company.server, accountId);
  await visitor.say('hello');
  const calls: unknown[] = [];
  const original = company.server.app.live.customerTypes;
  const called = new Promise<void>((resolve) => {
    company.server.app.live.customerTypes = (...given) => {
      calls.push(given);
      resolve();
    };
  });
  const tab = connect(visitor.token);
  await tab.until('ready');
  for (let at = 0; at < 5; at += 1) tab.socket.send('{"type":"typing"}');
  tab.socket.send('{"type":"ping"}');
  await Promise.all([called, tab.until('pong')]);
  company.server.app.live.customerTypes = original;
  expect(calls).toEqual([[company.cast.owner.companyId, await conversationOf()]]);
});

describe('refusal of a widget connection', () => {
  test.each([
    ['from another page', 'https://evil.example'],
    ['from no page', null],
  ])('%s', async (_what, origin) => {
    const { token } = await visit(company.server, accountId);
    const tab = connect(token, { origin });
    expect(await tab.closed).toBe(1006);
    expect(tab.frames).toEqual([]);
  });

  test('a token of another account, a forged one, or none', async () => {
    const visitor = await visit(company.server, accountId);
    const elsewhere = await widget();
    expect(await connect(visitor.token, { account: elsewhere }).closed).toBe(4401);
    expect(await connect(`${visitor.token}x.y`).closed).toBe(4401);
    expect(await connect('').closed).toBe(4401);
  });

  test.each([
    ['what is no JSON', Buffer.from('{')],
    ['bytes', Buffer.from([1, 2, 3])],
    ['nothing of ours', Buffer.from('[]')],
  ])('first frame: %s', async (_what, first) => {
    expect(await connect(first).closed).toBe(4400);
  });

  test('an unknown account', async () => {
    const { token } = await visit(company.server, accountId);
    for (const account of [newId(), 'none', '%00']) expect(await connect(token, { account }).closed).toBe(1006);
  });
});
