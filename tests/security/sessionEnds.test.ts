import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '../../src/schema/live';
import { type SessionEnds, startSessionEnds } from '../helpers/sessionEnds';

let at: SessionEnds;
beforeAll(async () => {
  at = await startSessionEnds();
});
afterAll(() => at.close());

test('an ended session is refused at the next call, soon on another node, and open sockets close on both', async () => {
  for (const { what, end, scene } of at.ends) {
    const { person, elsewhere, live } = await at.newMember();
    expect(await at.sceneThere(person.client), what).toBe('in');
    await end(person, elsewhere);
    const here = await person.client.get('/api/xxm/v1/users/me');
    expect([here.status, here.body.data], what).toEqual([401, { scene }]);
    await expect.poll(() => at.sceneThere(person.client), { message: what }).toBe(scene);
    const codes = await Promise.all(live.map((one) => one.closed));
    expect(codes, what).toEqual([closeCodes.sessionOver, closeCodes.sessionOver]);
  }
});
