import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { epochOf } from '../../server/kernel/realtime/epoch';
import { placeEvents } from '../../server/kernel/realtime/publisher';
import { closeCodes } from '../../src/schema/live';
import { type Company, startCompany } from '../helpers/company';
import { connectLive, type LiveClient, listenOn } from '../helpers/liveClient';
import { isAtLength, size } from '../helpers/size';

let at: Company;
let host: string;
let companyId: string;
beforeAll(async () => {
  at = await startCompany(undefined, { pollMs: 200 });
  host = await listenOn(at.server.app);
  companyId = at.cast.owner.companyId;
});
afterAll(() => at.server.close());

const epoch = () => epochOf(at.server.app.db);

/** Inserts label events directly, without the API. */
async function write(count: number, from = 1): Promise<void> {
  await at.rows(
    `insert into events (company_id, resource, record_id, action, version)
     select $1, 'labels', gen_random_uuid(), 'add', $2::int + i from generate_series(0, $3::int - 1) i`,
    [companyId, from, count],
  );
}

/** The last position received. The position in `hello` counts only for a client with nothing to catch up on. */
const reached = (live: LiveClient, from = 0) =>
  Math.max(from, ...live.frames.map((frame) => (frame.type === 'events' ? frame.position : 0)));
const helloOf = (live: LiveClient) => (live.frames[0]!.type === 'hello' ? live.frames[0]!.position : 0);
/** Without what the company's own set-up may still announce. */
const labelEvents = (live: LiveClient) => live.events().filter(({ resource }) => resource === 'labels');
const versions = (live: LiveClient) => labelEvents(live).map(({ version }) => version);

test('a client that disconnects anywhere and resumes gets every event in order, whatever is written meanwhile', async () => {
  const step = fc.record({ before: fc.nat(300), meanwhile: fc.nat(300), away: fc.nat(300), isEarly: fc.boolean() });
  let next = 1;
  const some = async (count: number) => {
    const from = next;
    next += count;
    await write(count, from);
    await placeEvents(at.server.app.db);
    at.server.app.live.placed();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const first = next;
      const seen: number[] = [];
      const name = await epoch();
      let live = await connectLive(host, at.owner);
      live.say({ type: 'ping' });
      let from = (await live.next('pong')) && helloOf(live);
      for (const { before, meanwhile, away, isEarly } of steps) {
        await some(before);
        const position = reached(live, from);
        live.end();
        await live.closed;
        seen.push(...versions(live));
        await some(away);
        from = isEarly ? position : reached(live, from);
        live = await connectLive(host, at.owner);
        live.say({ type: 'resume', epoch: name, position: from });
        // In batches, so that some arrive while the client is catching up.
        for (let part = 0; part < 8; part += 1) await some(Math.ceil(meanwhile / 8));
      }
      const last = next;
      await some(1);
      await live.next('events', ({ events }) => events.some(({ version }) => version === last));
      seen.push(...versions(live));
      live.end();
      // Repeats are allowed after a resume; without them the events must be in order.
      const firsts = [...new Set(seen)];
      expect(firsts).toEqual(Array.from({ length: last - first + 1 }, (_, place) => first + place));
    }),
    { numRuns: size({ small: 4, usual: 12, full: 60 }), endOnFailure: true },
  );
}, 300_000);

test('a resume from a position that is no longer kept or too far back is answered by a resync', async () => {
  const name = await epoch();
  const resume = async (position: number, as = name) => {
    const live = await connectLive(host, at.owner);
    live.say({ type: 'resume', epoch: as, position });
    const frame = await live.next('resync');
    expect(labelEvents(live)).toEqual([]);
    live.end();
    return frame.reason;
  };
  const live = await connectLive(host, at.owner);
  live.say({ type: 'ping' });
  await write(5_001, 1_000_000);
  await live.next('events', ({ events }) => events.some(({ version }) => version === 1_005_000));
  const now = reached(live);
  expect(await resume(now - 5_001)).toBe('behind');
  expect(await resume(now, '00000000-0000-4000-8000-000000000000')).toBe('epoch');
  await at.rows('delete from events where position <= $1', [now - 10]);
  expect(await resume(now - 11)).toBe('behind');
  const within = await connectLive(host, at.owner);
  within.say({ type: 'resume', epoch: name, position: now - 10 });
  await within.next('events', ({ position }) => position === now);
  expect(versions(within)).toHaveLength(10);
  within.say({ type: 'resume', epoch: name, position: now - 10 });
  expect(await within.next('resync')).toMatchObject({ reason: 'behind' });
  within.end();
  live.end();
});

// The server waits three seconds for another node to issue that position.
test.runIf(isAtLength())(
  'a resume from a position that was never issued is answered by a resync after a wait',
  async () => {
    const live = await connectLive(host, at.owner);
    live.say({ type: 'resume', epoch: await epoch(), position: 1_000_000_000 });
    expect(await live.next('resync')).toMatchObject({ reason: 'behind' });
    live.end();
  },
);

test('after positions went back, open consoles connect again and miss nothing of what the new numbering holds', async () => {
  const live = await connectLive(host, at.owner);
  live.say({ type: 'ping' });
  await write(5, 2_000_000);
  await live.next('events', ({ events }) => events.some(({ version }) => version === 2_000_004));
  const [before, position] = [await epoch(), reached(live)];
  // As after a failover to a standby that had not received the last ten events.
  await at.rows('delete from events where position > $1', [position - 10]);
  await at.rows(`select setval('event_positions', $1)`, [position - 10]);
  await at.rows('update live_epoch set epoch = gen_random_uuid()');
  expect(await live.closed).toBe(closeCodes.restarting);
  const again = await connectLive(host, at.owner);
  expect([again.frames[0]!.type === 'hello' && again.frames[0]!.epoch, await epoch()]).not.toContain(before);
  again.say({ type: 'resume', epoch: before, position });
  expect(await again.next('resync')).toMatchObject({ reason: 'epoch' });
  await write(3, 3_000_000);
  await again.next('events', ({ events }) => events.some(({ version }) => version === 3_000_002));
  expect([versions(again), reached(again) < position]).toEqual([[3_000_000, 3_000_001, 3_000_002], true]);
  again.end();
});

test('a resume returns no events of another company', async () => {
  const theirs = at.cast.otherOwner.companyId;
  const live = await connectLive(host, at.owner);
  live.say({ type: 'ping' });
  await at.rows(
    `insert into events (company_id, resource, record_id, action, version) values ($1, 'labels', $1, 'add', 77), ($2, 'labels', $2, 'add', 78)`,
    [theirs, companyId],
  );
  await live.next('events', ({ events }) => events.some(({ version }) => version === 78));
  const again = await connectLive(host, at.owner);
  again.say({ type: 'resume', epoch: await epoch(), position: helloOf(live) });
  await again.next('events', ({ events }) => events.some(({ version }) => version === 78));
  expect([versions(live), versions(again)]).toEqual([[78], [78]]);
  live.end();
  again.end();
});

test('50 edits of one record read together are published as one event', async () => {
  const live = await connectLive(host, at.owner);
  live.say({ type: 'ping' });
  await at.rows(
    `insert into events (company_id, resource, record_id, action, version)
     select $1, 'labels', $1, 'edit', i from generate_series(1, 50) i`,
    [companyId],
  );
  await live.next('events', ({ events }) => events.some(({ version }) => version === 50));
  expect(labelEvents(live)).toEqual([{ resource: 'labels', id: companyId, action: 'edit', version: 50 }]);
  live.end();
});
