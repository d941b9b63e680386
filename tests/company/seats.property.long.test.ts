import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Members, startMembers } from '../helpers/members';
import type { TestAnswer } from '../helpers/server';

let at: Members;

beforeAll(async () => {
  at = await startMembers();
});
afterAll(() => at.server.close());

const actions = [
  'give',
  'cancel',
  'invite',
  'accept',
  'revoke',
  'renew',
  'expire',
  'disable',
  'enable',
  'remove',
] as const;

interface Step {
  readonly action: (typeof actions)[number];
  readonly which: number;
  readonly quota: number;
}

const step = fc.record({
  action: fc.constantFrom(...actions),
  which: fc.nat(5),
  quota: fc.integer({ min: 1, max: 3 }),
});
const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });

/** Random steps in random order, some of them concurrent. */
test('seat counts are consistent after every step, and assigned plus reserved seats never exceed the total', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 4 }), steps, async (total, batches) => {
      const people = await emptied(total);
      const invites: { id: string; url: string }[] = [];
      for (const batch of batches) {
        const answers = await Promise.all(batch.map((one) => act(one, people, invites)));
        for (const answer of answers) expect([200, 400, 404, 409], answer?.text).toContain(answer?.status ?? 200);
        expect(await at.seatsAddUp(), JSON.stringify(batch)).toBe(true);
        const { seatTotal, seatUsed, seatReserved, seatFree, seats } = await at.vipInfo();
        expect(seatUsed + seatReserved + seatFree).toBe(seatTotal);
        expect([seatTotal, seats.length]).toEqual([total, seatUsed]);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

/** Clears all seats and invitations; returns six members. */
async function emptied(total: number): Promise<string[]> {
  await at.server.pool.query('update members set vip_seat = false, seat_granted_at = null');
  await at.server.pool.query('delete from invites');
  await at.server.pool.query('update seats set used = 0, reserved = 0');
  await at.seats(total);
  const people = await Promise.all(Array.from({ length: 6 }, () => at.person()));
  return people.map((person) => person.userId);
}

async function act(
  { action, which, quota }: Step,
  people: readonly string[],
  invites: { id: string; url: string }[],
): Promise<TestAnswer | null> {
  const member = people[which]!;
  if (action === 'give' || action === 'cancel') return at.seat(action, member);
  if (action === 'remove') return at.remove(member);
  if (action === 'disable' || action === 'enable') return at.edit(member, { status: action === 'enable' ? 1 : 0 });
  if (action === 'invite') {
    const answer = await at.invite({ seat: which < 4, quota });
    if (answer.status === 200) invites.push({ id: answer.body.data.inviteId, url: answer.body.data.inviteUrl });
    return answer;
  }
  const invite = invites[which % Math.max(invites.length, 1)];
  if (invite === undefined) return null;
  if (action === 'accept') return at.accept(invite.url);
  if (action === 'expire') {
    await at.server.pool.query(`update invites set expire_time = now() - interval '1 second' where id = $1`, [
      invite.id,
    ]);
    return null;
  }
  const answer = await at.owner.post(`/api/v1/invites/${invite.id}/${action}`, action === 'renew' ? {} : undefined);
  if (action === 'renew' && answer.status === 200) invite.url = answer.body.data.inviteUrl;
  return answer;
}
