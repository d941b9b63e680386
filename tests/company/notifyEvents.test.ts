import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { importsOf } from '../helpers/imports';
import { type Notifications, path, received, startNotifications, unread } from '../helpers/notifications';

let at: Notifications;
let admin: Notifications['admin'];
let someone: Notifications['someone'];
beforeAll(async () => {
  at = await startNotifications();
  ({ admin, someone } = at);
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

describe('a member is notified', () => {
  test('when others change their roles, departments, seat or access, with the name of the actor', async () => {
    const li = await someone();
    const north = await at.department('North of all');
    await at.edit(li.userId, { roleIds: [at.role('agent'), at.role('manager')] });
    await at.edit(li.userId, { roleIds: [at.role('agent'), at.role('finance')], deptIds: [north] });
    await at.edit(li.userId, { deptIds: [] });
    await at.seat('give', li.userId);
    await at.seat('cancel', li.userId, admin);
    await at.edit(li.userId, { status: 0 });
    await at.edit(li.userId, { status: 1 });
    const again = await signIn(at.server, li);
    // Notifications of one action have no defined order.
    expect((await received(again)).sort()).toEqual([
      "You got a VIP seat | owner 小李 assigned you one of the company's VIP seats.",
      'Your VIP seat was removed | admin 小李 removed your VIP seat.',
      'Your account was disabled | owner 小李 disabled your account.',
      'Your account was enabled | owner 小李 enabled your account.',
      'Your departments changed | owner 小李 added you to North of all.',
      'Your departments changed | owner 小李 removed you from North of all.',
      'Your roles changed | owner 小李 gave you Agent and Shop manager.',
      'Your roles changed | owner 小李 gave you Finance and removed Shop manager.',
    ]);
    expect(await unread(again)).toEqual({
      unread: 8,
      latest: { id: expect.any(String), title: 'Your account was enabled' },
    });
  });

  test("in the reader's current language, whatever it was when the event happened", async () => {
    const li = await someone();
    await at.edit(li.userId, { roleIds: [at.role('agent')] });
    const { body } = await at.server.send({
      method: 'GET',
      url: path,
      headers: { ...li.client.headers, 'accept-language': 'zh-CN' },
    });
    expect(body.data[0]).toMatchObject({ title: '您的角色已变更', text: 'owner 小李授予您客服。' });
  });

  test('not about their own actions, nor about changes to other fields', async () => {
    const li = await someone();
    await at.edit(at.cast.owner.userId, { roleIds: [at.role('agent')] });
    await at.seat('give', at.cast.owner.userId);
    await at.edit(li.userId, { remark: 'new' });
    expect([await received(at.owner), await received(li.client)]).toEqual([[], []]);
    await at.edit(at.cast.owner.userId, { roleIds: [] });
  });

  test('not about a refused change', async () => {
    const li = await someone();
    expect(said(await at.edit(li.userId, { roleIds: [at.role('agent')], deptIds: [li.userId] }))).toMatch(/^400/);
    expect(await received(li.client)).toEqual([]);
  });

  test('when work is transferred, on both sides; records they cannot list have no name', async () => {
    const [giver, receiver] = [await someone(), await someone()];
    await at.edit(receiver.userId, { roleIds: [at.role('admin')] });
    const department = await at.department('Led by one');
    await at.owner.post('/api/xxm-comp/v1/updateDept', {
      id: department,
      leaderUserId: giver.userId,
      version: 1,
    });
    await at.transform({ type: 'ASSETS', fromBaseUserId: giver.userId, toBaseUserId: receiver.userId });
    expect(await received(receiver.client)).toContain(
      `You took over work from ${giver.account.replace('person-', 'Person ')} | owner 小李 handed over to you: 1 department.`,
    );
    expect(await received(giver.client)).toEqual([
      `${receiver.account.replace('person-', 'Person ')} took over work from you | owner 小李 handed over: 1 record.`,
    ]);
  });

  test('when an invitation of theirs is accepted, expires or is revoked by another member', async () => {
    const [used, expired, revoked, own] = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map(async (nickname) => (await at.invite({ nickname }, admin)).body.data),
    );
    await at.accept(used.inviteUrl, { nickname: 'Wang' });
    await at.owner.post(`/api/v1/invites/${revoked.inviteId}/revoke`);
    await admin.post(`/api/v1/invites/${own.inviteId}/revoke`);
    await at.server.pool.query(`update invites set expire_time = now() - interval '1 second' where id = $1`, [
      expired.inviteId,
    ]);
    await Promise.all([at.vipInfo(), at.vipInfo(), at.vipInfo()]);
    expect((await received(admin)).toReversed()).toEqual([
      "Wang accepted your invitation | They're now a member of your company.",
      'Your invitation was revoked | owner 小李 revoked the invitation for Three.',
      "Your invitation expired | Two didn't use it in time.",
    ]);
    expect(await received(at.owner)).toEqual([]);
  });

  test('once when VIP seats run low, if they may assign them, and again only after there were enough', async () => {
    await at.seats(10);
    const people = await Promise.all(Array.from({ length: 10 }, () => at.person()));
    const manager = await signIn(at.server, at.cast.manager);
    for (const { userId } of people.slice(0, 8)) await at.seat('give', userId);
    expect(await received(admin)).toEqual([]);
    await at.seat('give', people[8]!.userId);
    await at.invite({ seat: true });
    expect(await received(admin)).toEqual(['VIP seats are running low | 1 of 10 seats are available.']);
    expect([await received(at.owner), await received(manager)]).toEqual([[], []]);
    await at.seat('cancel', people[0]!.userId);
    expect(await received(admin), 'one is free: still low').toHaveLength(1);
    // The invitation expires and releases its seat, so there are enough again.
    await at.server.pool.query(`update invites set expire_time = now() - interval '1 second'`);
    await at.vipInfo();
    expect(await received(admin)).toEqual([]);
    await at.seats(9);
    await at.seat('give', people[0]!.userId);
    expect(await received(admin)).toEqual([
      'No VIP seats available | All 9 seats are assigned or reserved. Remove one or buy more.',
    ]);
  });

  test('once about low seats, however many are assigned concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => at.person()));
    await Promise.all(people.map(({ userId }) => at.seat('give', userId)));
    expect(await received(admin)).toHaveLength(1);
  });

  test('of the result of their import, but not of its check', async () => {
    const imports = importsOf(at.server, admin, 'labels');
    const options = {
      columns: ['name', 'description'],
      constants: {},
      key: null,
      existing: 'create',
      emptyClears: false,
      timeZone: 'UTC',
    };
    const good = await imports.checked('name,description\nFresh,a\nRipe,b\n', options);
    expect(good.counts).toMatchObject({ create: 2 });
    expect(await received(admin)).toEqual([]);
    await imports.run(good.id);
    const bad = await imports.checked('name,description\nFine,a\n,b\n', options);
    await imports.run(bad.id, false);
    expect(await received(admin)).toEqual([
      'Your import of labels failed | file.csv: 1 rows have errors. Nothing was imported.',
      'Your import of labels is complete | file.csv: 2 added, 0 updated, 0 skipped.',
    ]);
  });

  test('once, with the count, when another user bulk-edits or bulk-deletes records they created', async () => {
    const made = async (client: Client, name: string) =>
      (await client.post('/api/v1/labels', { name })).body.data.id as string;
    const theirs = [await made(admin, 'Bulk 1'), await made(admin, 'Bulk 2'), await made(admin, 'Bulk 3')];
    const own = await made(at.owner, 'Bulk 4');
    const nobodys = '00000000-0000-4000-8000-000000000001';
    await at.owner.post('/api/v1/labels/bulk-edit', { ids: [theirs[0], own], set: { description: 'x' } });
    await at.owner.post('/api/v1/labels/bulk-edit', { ids: [theirs[1]], set: { description: 'x' } });
    await at.owner.put(`/api/v1/labels/${theirs[2]}`, { name: 'Single', version: 1 });
    await admin.post('/api/v1/labels/bulk-edit', { ids: [theirs[0]], set: { description: 'y' } });
    expect(await received(admin)).toEqual(['owner 小李 updated 2 labels of yours | They were updated in a bulk edit.']);
    await at.owner.post('/api/v1/labels/bulk-remove', { ids: [...theirs, own, nobodys] });
    expect((await received(admin))[0]).toBe(
      'owner 小李 deleted 3 labels of yours | They were deleted in a bulk action.',
    );
    expect(await received(at.owner)).toEqual([]);
  });

  test('when their password was changed', async () => {
    const li = await someone();
    const change = (oldPassword: string) =>
      li.client.post('/api/xxm/v1/users/resetPassword', { oldPassword, newPassword: 'another horse battery' });
    expect((await change('not the old one')).status).toBe(400);
    expect(await received(li.client)).toEqual([]);
    expect((await change(li.password)).status).toBe(200);
    expect(await received(li.client)).toEqual([
      "Your password was changed | Your other sessions were signed out. If this wasn't you, contact an administrator right away.",
    ]);
  });

  test('when they become the owner of the company', async () => {
    const { password } = at.cast.owner;
    await at.transform({ type: 'OWNER', toBaseUserId: at.cast.admin.userId, password });
    try {
      expect(await received(admin)).toEqual([
        "You're now the owner | owner 小李 transferred ownership of the company to you.",
      ]);
    } finally {
      await at.transform({ type: 'OWNER', toBaseUserId: at.cast.owner.userId, password }, admin);
      await at.edit(at.cast.owner.userId, { roleIds: [] });
    }
  });
});
