import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '../../src/schema/live';
import { figure } from '../helpers/figure';
import { type SessionEnds, startSessionEnds } from '../helpers/sessionEnds';

let at: SessionEnds;
beforeAll(async () => {
  at = await startSessionEnds();
});
afterAll(() => at.close());

test('in 20 of 20 runs an ended session is refused at once, also on another node and for open sockets', async () => {
  const times = { node: [] as number[], socket: [] as number[] };
  for (let round = 0; round < 20; round += 1) {
    const { what, end, scene } = at.ends[round % at.ends.length]!;
    const { person, elsewhere, live } = await at.newMember();
    expect(await at.sceneThere(person.client), what).toBe('in');
    await end(person, elsewhere);
    const begin = performance.now();
    const closed = Promise.all(live.map((one) => one.closed)).then((codes) => {
      times.socket.push(performance.now() - begin);
      return codes;
    });
    await expect.poll(() => at.sceneThere(person.client), { interval: 5, message: what }).toBe(scene);
    times.node.push(performance.now() - begin);
    expect(await closed, what).toEqual([closeCodes.sessionOver, closeCodes.sessionOver]);
  }
  const slowest = (all: readonly number[]) => Math.ceil(Math.max(...all));
  figure(
    'session-ends',
    `20 of 20 at once; on another node within ${slowest(times.node)} ms, connections closed within ${slowest(times.socket)} ms`,
  );
  expect(slowest(times.node)).toBeLessThanOrEqual(1_500);
  expect(slowest(times.socket)).toBeLessThanOrEqual(2_000);
}, 120_000);
