import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { connectLive, type LiveClient, listenOn } from '../helpers/liveClient';
import { allSchemas } from '../helpers/server';
import { keepState } from './keptState';

let at: Company;
let chat: Chat;
let host: string;
beforeAll(async () => {
  at = await startCompany();
  chat = startChat(at);
  host = await listenOn(at.server.app);
});
afterAll(() => at.server.close());

const sockets = () =>
  new Promise<number>((resolve, reject) => {
    at.server.app.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** Inserts messages of 100 kB each, which their events contain. Returns the last sequence number. */
async function write(conversationId: string, count: number): Promise<number> {
  const [{ last }] = await at.rows(
    `with conversation as (
       update conversations set last_seq = last_seq + $2 where id = $1 returning *
     ), message as (
       insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, payload, sender_kind, status)
       select gen_random_uuid(), company_id, id, account_id, contact_id, last_seq - $2 + i, 'activity', 'system',
              jsonb_build_object('what', repeat('x', 100000)), 'system', 'sent'
         from conversation, generate_series(1, $2::int) i returning *
     ), announced as (
       insert into events (company_id, resource, record_id, action, version, audience)
       select company_id, 'messages', id, 'add', 1, array[account_id] from message order by seq
     ) select max(seq)::int as last from message`,
    [conversationId, count],
  );
  return last;
}

const label = async (name: string) => (await at.owner.post('/api/v1/labels', { name })).body.data.id as string;
const reached = ({ frames }: LiveClient) =>
  Math.max(...frames.map((frame) => ('position' in frame ? frame.position : 0)));

test('a client that does not read is disconnected, resumes and catches up; other clients are not delayed', async () => {
  const labels = allSchemas.filter(({ name }) => name === 'labels');
  const { conversationId } = await chat.says(await chat.account(), 'Wang', 'hello');
  const [slow, other] = [await connectLive(host, at.owner), await connectLive(host, at.owner)];
  for (const live of [slow, other]) {
    live.say({ type: 'ping' });
    await live.next('pong');
  }
  const frames = [...slow.frames];
  const state = await keepState(at.owner, { ...slow, frames }, labels);
  const before = await label('before');
  await slow.next('events', ({ events }) => events.some(({ id }) => id === before));
  slow.socket.pause();
  const connected = await sockets();
  // The operating system's socket buffers add to what the server buffers.
  for (let batch = 0; batch < 60 && (await sockets()) === connected; batch += 1) {
    // The client still sends pings: it is disconnected because of the buffered data.
    slow.say({ type: 'ping' });
    if (batch === 1) await label('while it takes in nothing');
    const last = await write(conversationId, 10);
    await other.next('events', ({ events }) =>
      events.some(({ record }) => (record as { seq?: number } | undefined)?.seq === last),
    );
  }
  expect(await sockets()).toBe(connected - 1);
  await label('while it is away');
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
  const again = await connectLive(host, at.owner);
  const { epoch } = again.frames[0] as { epoch: string };
  again.say({ type: 'resume', epoch, position: reached(slow) });
  const after = await label('after');
  await again.next('events', ({ events }) => events.some(({ id }) => id === after));
  frames.push(...slow.frames.slice(frames.length), ...again.frames);
  await state.catchUp();
  expect([...state.of('labels').values()].map(({ name }) => name).sort()).toEqual([
    'after',
    'before',
    'while it is away',
    'while it takes in nothing',
  ]);
  expect(state.of('labels')).toEqual(await state.fresh('labels'));
  for (const live of [other, again]) live.end();
});
