import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { epochOf } from '../../server/kernel/realtime/epoch';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, startCompany } from '../helpers/company';
import { connectLive, listenOn, openLive, ticketOf } from '../helpers/liveClient';

let at: Company;
let host: string;
beforeAll(async () => {
  at = await startCompany();
  host = await listenOn(at.server.app);
});
afterAll(() => at.server.close());

const refused = (client: Client, more?: Parameters<typeof connectLive>[2]) =>
  connectLive(host, client, more).then(
    (live) => {
      live.end();
      return 'let in';
    },
    (error: Error) => error.message,
  );

describe('handshake of a live connection', () => {
  test('accepts a ticket once', async () => {
    const ticket = await ticketOf(at.owner);
    const live = await connectLive(host, at.owner, { ticket });
    expect(live.frames[0]).toEqual({
      type: 'hello',
      position: expect.any(Number),
      epoch: await epochOf(at.server.app.db),
    });
    expect(await refused(at.owner, { ticket })).toBe('refused 401');
    live.end();
  });

  test('refuses a ticket after 30 seconds', async () => {
    const ticket = await ticketOf(at.owner);
    expect(await at.rows(`select round(extract(epoch from max(expires_at) - now())) as s from live_tickets`)).toEqual([
      { s: '30' },
    ]);
    await at.rows(`update live_tickets set expires_at = now() - interval '1 ms'`);
    expect(await refused(at.owner, { ticket })).toBe('refused 401');
  });

  test('refuses a forged ticket and one of an ended session', async () => {
    expect(await refused(at.owner, { ticket: 'made-up' })).toBe('refused 401');
    const { client } = await at.person([]);
    const ticket = await ticketOf(client);
    await client.post('/api/xxm/v1/users/logout');
    expect(await refused(client, { ticket })).toBe('refused 401');
  });

  test('accepts a ticket only with the cookie of its session', async () => {
    const other = await signIn(at.server, at.cast.admin);
    expect(await refused(at.owner, { headers: { cookie: '' } })).toBe('refused 401');
    expect(await refused(at.owner, { headers: { cookie: other.headers.cookie! } })).toBe('refused 401');
  });

  test('refuses a page of another origin', async () => {
    for (const origin of ['http://evil.test', 'null', `http://${host}.evil.test`, 'http://127.0.0.1']) {
      expect(await refused(at.owner, { headers: { origin } }), origin).toBe('refused 403');
    }
  });

  test('accepts only the events path', async () => {
    for (const path of ['/api/v1/labels', '/', '/api/v1/events/x']) {
      const socket = new WebSocket(`ws://${host}${path}?ticket=${await ticketOf(at.owner)}`);
      await expect(openLive(socket), path).rejects.toThrow('refused 404');
    }
  });

  test('issues no ticket without a session', async () => {
    const answer = await at.server.send({
      method: 'POST',
      url: '/api/v1/events/ticket',
      headers: { clientid: 'parley-console' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('invalid frames', () => {
  test.each([
    ['not JSON'],
    ['{}'],
    ['{"type":"resume","epoch":1,"position":1}'],
    ['{"type":"look"}'],
    ['[]'],
    ['null'],
  ])('%s closes the connection with code 4400', async (text) => {
    const live = await connectLive(host, at.owner);
    live.socket.send(text);
    expect(await live.closed).toBe(4400);
  });

  test('a frame that is too long or binary closes the connection', async () => {
    const [long, bytes] = [await connectLive(host, at.owner), await connectLive(host, at.owner)];
    long.socket.send(JSON.stringify({ type: 'ping', more: 'x'.repeat(5_000) }));
    bytes.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect([await long.closed, await bytes.closed]).toEqual([1009, 4400]);
  });
});

test('a ping is answered', async () => {
  const live = await connectLive(host, at.owner);
  live.say({ type: 'ping' });
  expect(await live.next('pong')).toEqual({ type: 'pong' });
  live.end();
});

test('a change made over the API is published to a live connection', async () => {
  const live = await connectLive(host, at.owner);
  live.say({ type: 'ping' });
  const { body } = await at.owner.post('/api/v1/labels', { name: 'Urgent' });
  const { events } = await live.next('events', (frame) => frame.events.length > 0);
  expect(events).toEqual([{ resource: 'labels', id: body.data.id, action: 'add', version: 1 }]);
  live.end();
});
