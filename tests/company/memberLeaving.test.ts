import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { names, type PlacedMembers, startPlacedMembers } from '../helpers/members';

let at: PlacedMembers;
let ids: PlacedMembers['ids'];
let listed: PlacedMembers['listed'];
beforeAll(async () => {
  at = await startPlacedMembers();
  ({ ids, listed } = at);
});
afterAll(() => at.server.close());

describe('removing a member', () => {
  test('clears roles, departments, leadership, seat, account and mobile number, and keeps the name', async () => {
    const person = await at.person({ roles: ['agent'], departmentIds: [ids.South] }, 'Leaving');
    await at.server.pool.query(`update users set mobile = '13700000001' where id = $1`, [person.userId]);
    const led = await at.department('Led');
    await at.server.pool.query('update departments set leader_user_id = $1 where id = $2', [person.userId, led]);
    await at.seat('give', person.userId);
    const client = await signIn(at.server, person);
    expect((await at.remove(person.userId)).body.data).toMatchObject({
      baseUserId: person.userId,
      nickname: 'Leaving',
    });
    expect((await client.get('/api/xxm/v1/users/me')).body.data).toEqual({ scene: -5 });
    expect(await at.find(person.userId)).toMatchObject({
      nickname: 'Leaving',
      joinStatus: 'QUIT',
      status: 0,
      roleIds: [],
      deptIds: [],
      primaryDeptId: null,
      vipSeat: false,
      seatGrantedAt: null,
      username: null,
      mobile: null,
    });
    expect(await at.seatsAddUp()).toBe(true);
    const dept = await at.server.pool.query('select leader_user_id, version::int from departments where id = $1', [
      led,
    ]);
    expect(dept.rows).toEqual([{ leader_user_id: null, version: 2 }]);
    await expect(signIn(at.server, person)).rejects.toThrow('LOGIN_FAILED');
    await expect(signIn(at.server, { ...person, account: `left-${person.userId}` })).rejects.toThrow('LOGIN_FAILED');
    const again = await at.invite({ inviteType: 'MOBILE', mobile: '13700000001' });
    const { account } = person;
    expect(said(await at.accept(again.body.data.inviteUrl, { account }))).toBe('200');
    expect(names(await listed(`keyword=13700000001`))).toHaveLength(1);
  });

  test('is final: every later action is refused', async () => {
    const { userId } = await at.person();
    await at.remove(userId);
    const { userId: to } = await at.person();
    for (const action of [
      at.edit(userId, { status: 1 }),
      at.remove(userId),
      at.seat('give', userId),
      at.seat('cancel', userId),
    ])
      expect(said(await action)).toBe('404 MEMBER_NOT_FOUND');
    expect(said(await at.transform({ type: 'ASSETS', fromBaseUserId: to, toBaseUserId: userId }))).toBe(
      '400 VALIDATION_FAILED toBaseUserId',
    );
  });

  test('8 concurrent removals of one member: 1 succeeds', async () => {
    const { userId } = await at.person();
    await at.seat('give', userId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.remove(userId)));
    expect(answers.map(said).sort()).toEqual(['200', ...Array(7).fill('404 MEMBER_NOT_FOUND')]);
    expect(await at.seatsAddUp()).toBe(true);
  });
});

describe('transferring work', () => {
  test('moves led departments and created records, and returns their counts', async () => {
    const [from, to] = [await at.person({}, 'From'), await at.person({}, 'To')];
    const departments = [await at.department('Led 1'), await at.department('Led 2'), await at.department('Not led')];
    await at.server.pool.query('update departments set leader_user_id = $1 where id = any($2)', [
      from.userId,
      departments.slice(0, 2),
    ]);
    const { inviteId } = (await at.invite()).body.data;
    await at.server.pool.query('update invites set created_by = $1 where id = $2', [from.userId, inviteId]);
    const answer = await at.transform({ type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId: to.userId });
    expect(answer.body.data, answer.text).toEqual({ moved: { departments: 2, invites: 1 } });
    const led = 'select id, version::int from departments where leader_user_id = $1 order by id';
    expect((await at.server.pool.query(led, [to.userId])).rows).toEqual(
      departments
        .slice(0, 2)
        .sort()
        .map((id) => ({ id, version: 2 })),
    );
    const made = 'select created_by, version::int from invites where id = $1';
    expect((await at.server.pool.query(made, [inviteId])).rows).toEqual([{ created_by: to.userId, version: 2 }]);
    const log = `select before, after, actor_id from operation_log where record_id = $1 order by id desc limit 1`;
    expect((await at.server.pool.query(log, [departments[0]])).rows).toEqual([
      { before: { leaderUserId: from.userId }, after: { leaderUserId: to.userId }, actor_id: at.cast.owner.userId },
    ]);
    const again = await at.transform({ type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId: to.userId });
    expect(again.body.data).toEqual({ moved: {} });
  });

  test('requires another active member as target and its own permission', async () => {
    const [from, to] = [await at.person(), await at.person()];
    const ask = (toBaseUserId: string) => at.transform({ type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId });
    expect(said(await ask(from.userId))).toBe('400 VALIDATION_FAILED toBaseUserId');
    await at.edit(to.userId, { status: 0 });
    expect(said(await ask(to.userId))).toBe('400 VALIDATION_FAILED toBaseUserId');
    expect(said(await at.transform({ type: 'ASSETS', toBaseUserId: to.userId }))).toBe(
      '400 VALIDATION_FAILED fromBaseUserId',
    );
    const manager = await signIn(at.server, at.cast.manager);
    expect(
      said(await at.transform({ type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId: from.userId }, manager)),
    ).toBe('403 NOT_ALLOWED');
  });
});
