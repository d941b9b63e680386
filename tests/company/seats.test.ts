import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { companyCalls, type Members, startMembers } from '../helpers/members';

let at: Members;

beforeAll(async () => {
  at = await startMembers();
});
afterAll(() => at.server.close());
beforeEach(async () => {
  await at.server.pool.query('update members set vip_seat = false, seat_granted_at = null');
  await at.server.pool.query(`delete from invites`);
  await at.server.pool.query('update seats set used = 0, reserved = 0, total = 3');
});

const counts = async () => {
  const { seatTotal, seatUsed, seatReserved, seatFree } = await at.vipInfo();
  return [seatTotal, seatUsed, seatReserved, seatFree];
};

test('assigning and removing a seat returns the seat counts', async () => {
  const li = await at.person({}, 'Li');
  const given = await at.seat('give', li.userId);
  expect(given.body.data).toEqual({
    companyId: at.cast.owner.companyId,
    companyName: 'Acme',
    serviceName: '免费版',
    serviceEnglishName: 'Free',
    planCode: 'FREE',
    status: 'ACTIVE',
    seatTotal: 3,
    seatUsed: 1,
    seatReserved: 0,
    seatFree: 2,
    interval: null,
    startTime: null,
    expireTime: null,
    graceUntil: null,
    remainDays: null,
    features: { rules: true, delivery: true, coupons: true, aiReply: true, reports: false },
    limits: expect.objectContaining({ accounts: expect.toBeOneOf([null, expect.any(Number)]) }),
    seats: [{ baseUserId: li.userId, nickname: 'Li', grantedAt: expect.stringMatching(/Z$/) }],
  });
  expect(await at.vipInfo()).toEqual(given.body.data);
  expect((await at.find(li.userId)).vipSeat).toBe(true);
  const taken = await at.seat('cancel', li.userId);
  expect(taken.body.data).toMatchObject({ seatUsed: 0, seatFree: 3, seats: [] });
  expect(await at.find(li.userId)).toMatchObject({ vipSeat: false, seatGrantedAt: null });
});

test('a second assignment is refused, a second removal changes nothing', async () => {
  const { userId } = await at.person();
  await at.seat('give', userId);
  expect(said(await at.seat('give', userId))).toBe('400 SEAT_ALREADY');
  expect((await at.seat('cancel', userId)).body.data.seatUsed).toBe(0);
  const before = await at.server.state();
  expect((await at.seat('cancel', userId)).body.data.seatUsed).toBe(0);
  expect(await at.server.state()).toEqual(before);
});

test('disabled, former, unknown and foreign members cannot get a seat', async () => {
  const disabled = await at.person();
  await at.edit(disabled.userId, { status: 0 });
  const gone = await at.person();
  await at.remove(gone.userId);
  expect(said(await at.seat('give', disabled.userId))).toBe('400 VALIDATION_FAILED baseUserId');
  expect(said(await at.seat('give', gone.userId))).toBe('404 MEMBER_NOT_FOUND');
  expect(said(await at.seat('give', at.cast.otherAgent.userId))).toBe('404 MEMBER_NOT_FOUND');
  expect(said(await at.seat('cancel', at.cast.otherAgent.userId))).toBe('404 MEMBER_NOT_FOUND');
  for (const unknownId of ['x', '', '00000000-0000-4000-8000-000000000001'])
    expect((await at.seat('give', unknownId)).status).toBe(unknownId === '' ? 400 : 404);
  expect(await counts()).toEqual([3, 0, 0, 3]);
});

test('a disabled member keeps their seat until it is removed', async () => {
  const { userId } = await at.person();
  await at.seat('give', userId);
  await at.edit(userId, { status: 0 });
  expect(await counts()).toEqual([3, 1, 0, 2]);
  expect(said(await at.seat('cancel', userId))).toBe('200');
});

test('20 concurrent assignments of the last seat: 1 succeeds', async () => {
  await at.seats(1);
  const people = await Promise.all(Array.from({ length: 20 }, () => at.person()));
  const answers = await Promise.all(people.map((person) => at.seat('give', person.userId)));
  expect(answers.map(said).sort()).toEqual(['200', ...Array(19).fill('400 SEAT_LIMIT')]);
  expect(await counts()).toEqual([1, 1, 0, 0]);
  expect(await at.seatsAddUp()).toBe(true);
});

test('20 concurrent assignments to one member: 1 succeeds', async () => {
  const { userId } = await at.person();
  const answers = await Promise.all(Array.from({ length: 20 }, () => at.seat('give', userId)));
  expect(answers.map(said).sort()).toEqual(['200', ...Array(19).fill('400 SEAT_ALREADY')]);
  expect(await at.seatsAddUp()).toBe(true);
});

test('with no free seat the error has the counts and what to do', async () => {
  await at.seats(2);
  await at.seat('give', (await at.person()).userId);
  await at.invite({ seat: true });
  const answer = await at.seat('give', (await at.person()).userId);
  expect(said(answer)).toBe('400 SEAT_LIMIT');
  expect(answer.body.message).toMatch(
    /^1 of 2 VIP seats are used and 1 reserved for open invitations, so 0 are available and 1 needed/,
  );
  expect(answer.body.data).toEqual({ total: 2, used: 1, reserved: 1 });
});

test('assigning seats needs its own permission and is limited by its data scope', async () => {
  const { userId } = await at.person();
  const manager = await signIn(at.server, at.cast.manager);
  expect(said(await at.seat('give', userId, manager))).toBe('403 NOT_ALLOWED');
  expect((await at.vipInfo(manager)).seatTotal).toBe(3);
  const agent = await signIn(at.server, at.cast.agent);
  expect(said(await agent.get(`${companyCalls}/vipInfo`))).toBe('403 NOT_ALLOWED');
  const north = await at.department('Seats North');
  const role = await at.ownRole(['vip:seat', 'vip:view'], 'DEPT');
  const head = await signIn(at.server, await at.person({ roleIds: [role], departmentIds: [north] }));
  const inside = await at.person({ departmentIds: [north] });
  expect(said(await at.seat('give', userId, head))).toBe('404 MEMBER_NOT_FOUND');
  expect(said(await at.seat('give', inside.userId, head))).toBe('200');
});

test('an open invitation with a seat reserves one per place until it is closed', async () => {
  const { inviteId, inviteUrl } = (await at.invite({ seat: true, quota: 2 })).body.data;
  expect(await counts()).toEqual([3, 0, 2, 1]);
  expect(said(await at.invite({ seat: true, quota: 2 }))).toBe('400 SEAT_LIMIT');
  await at.accept(inviteUrl);
  expect(await counts()).toEqual([3, 1, 1, 1]);
  await at.owner.post(`/api/v1/invites/${inviteId}/revoke`);
  expect(await counts()).toEqual([3, 1, 0, 2]);
  expect(await at.seatsAddUp()).toBe(true);
});

test('an expired invitation releases its seats before seats are counted', async () => {
  await at.seats(1);
  await at.invite({ seat: true });
  const { userId } = await at.person();
  expect(said(await at.seat('give', userId))).toBe('400 SEAT_LIMIT');
  await at.server.pool.query(`update invites set expire_time = now() - interval '1 second'`);
  expect(said(await at.seat('give', userId))).toBe('200');
  expect(await at.seatsAddUp()).toBe(true);
});
