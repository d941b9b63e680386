import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { type Invites, startInvites } from '../helpers/invites';
import { companyCalls } from '../helpers/members';

let at: Invites;
let made: Invites['made'];
beforeAll(async () => {
  at = await startInvites();
  made = at.made;
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

describe('account groups of an invitation', () => {
  test('members invited to account groups see their accounts at once; a group without staff stays open to all', async () => {
    const group = async (name: string, staffIds: string[]) =>
      (await at.owner.post('/api/v1/account-groups', { name, staffIds })).body.data.id as string;
    const [own, open] = [await group('Own', [at.cast.manager.userId]), await group('Open', [])];
    const closed = await group('Closed', [at.cast.manager.userId]);
    for (const [name, groupId] of [
      ['Of own', own],
      ['Of closed', closed],
    ])
      expect((await at.owner.post('/api/v1/accounts', { name, channel: 'widget', groupId })).status).toBe(200);
    const { inviteUrl } = await made({ roleIds: [at.role('agent')], groupIds: [own, open] });
    expect((await at.look(inviteUrl)).body.data.groupNames).toEqual(['Open', 'Own']);
    await at.accept(inviteUrl, { account: 'grouped' });
    const client = await signIn(at.server, { ...at.cast.nobody, account: 'grouped' });
    const accounts = (await client.get('/api/v1/accounts')).body.data;
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['Of own']);
    const staffOf = async (id: string) => (await at.owner.get(`/api/v1/account-groups/${id}`)).body.data.staffIds;
    expect([(await staffOf(own)).length, await staffOf(open), (await staffOf(closed)).length]).toEqual([2, [], 1]);
    expect((await made({ groupIds: [] })).status).toBe('PENDING');
  });

  test('the inviter is warned if the newcomer would see no accounts, and can add groups later', async () => {
    const staffIds = [at.cast.manager.userId];
    const group = async (name: string) =>
      (await at.owner.post('/api/v1/account-groups', { name, staffIds })).body.data.id as string;
    const [first, second] = [await group('First'), await group('Second')];
    for (const { id, version } of (await at.owner.get('/api/v1/accounts')).body.data)
      await at.owner.put(`/api/v1/accounts/${id}`, { version, groupId: first });
    await at.owner.post('/api/v1/accounts', { name: 'Of first', channel: 'widget', groupId: first });
    const roleIds = [at.role('agent')];
    const warned = async (input: object) => (await made(input)).seesNoAccounts;
    expect(await warned({ roleIds })).toBe(true);
    expect(await warned({ roleIds, groupIds: [second] })).toBe(true);
    expect(await warned({ roleIds, groupIds: [first] })).toBe(false);
    expect(await warned({ roleIds: [at.role('manager')] })).toBe(false);
    expect(await warned({})).toBe(false);

    const { inviteUrl } = await made({ roleIds });
    await at.accept(inviteUrl, { account: 'groupless' });
    const client = await signIn(at.server, { ...at.cast.nobody, account: 'groupless' });
    const baseUserId = (await client.get('/api/xxm/v1/users/me')).body.data.baseUserId;
    const put = (groupIds: string[], by = at.owner) =>
      by.post(`${companyCalls}/setAccountGroups`, { baseUserId, groupIds });
    expect(said(await put([first], client))).toBe('403 NOT_ALLOWED');
    expect(said(await put([first, second]))).toBe('200');
    expect((await client.get('/api/v1/accounts')).body.data.length).toBeGreaterThan(0);
    const staffOf = async (id: string) => (await at.owner.get(`/api/v1/account-groups/${id}`)).body.data.staffIds;
    expect([await staffOf(first), await staffOf(second)]).toEqual([
      [...staffIds, baseUserId],
      [...staffIds, baseUserId],
    ]);
    expect(said(await put([second]))).toBe('200');
    expect([await staffOf(first), await staffOf(second)]).toEqual([staffIds, [...staffIds, baseUserId]]);
    expect((await client.get('/api/v1/accounts')).body.data).toEqual([]);
  });

  test('setting account groups cannot remove the last staff member or add the first one', async () => {
    const put = (groupIds: string[], by = at.owner) =>
      by.post(`${companyCalls}/setAccountGroups`, { baseUserId: at.cast.agent.userId, groupIds });
    const group = async (name: string, staffIds: string[]) =>
      (await at.owner.post('/api/v1/account-groups', { name, staffIds })).body.data.id as string;
    const [single, open] = [await group('Single', [at.cast.agent.userId]), await group('Everyone', [])];
    expect(said(await put([]))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([single, open]))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([single]))).toBe('200');
    const changer = await at.person({ roleIds: [await at.ownRole(['account-groups:edit', 'member:list'])] });
    // Groups that they cannot see stay unchanged, and they cannot assign them.
    const other = await signIn(at.server, changer);
    expect(said(await put([single], other))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([], other))).toBe('200');
    expect((await at.owner.get(`/api/v1/account-groups/${single}`)).body.data.staffIds).toHaveLength(1);
  });

  test('joining a group during a concurrent change keeps both changes', async () => {
    const staffIds = [at.cast.manager.userId];
    const { id } = (await at.owner.post('/api/v1/account-groups', { name: 'Busy', staffIds })).body.data;
    const { inviteUrl } = await made({ groupIds: [id] });
    const other = await at.server.pool.connect();
    onTestFinished(() => other.release());
    await other.query('begin');
    await other.query(
      'update account_groups set staff_ids = staff_ids || $2::uuid, version = version + 1 where id = $1',
      [id, at.cast.agent.userId],
    );
    const joining = at.accept(inviteUrl);
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await at.server.pool.query(waits)).rows.length).toBeGreaterThan(0);
    await other.query('commit');
    expect((await joining).status).toBe(200);
    expect((await at.owner.get(`/api/v1/account-groups/${id}`)).body.data.staffIds).toHaveLength(3);
  });
});
