import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Account, type Client, signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { type Members, startMembers } from '../helpers/members';

let at: Members;
let heir: Account;

beforeAll(async () => {
  at = await startMembers();
  heir = await at.person({ roles: ['agent'] }, 'Heir');
});
afterAll(() => at.server.close());
afterEach(async () => {
  await at.server.pool.query('delete from sign_in_attempts');
  const { userId, companyId } = at.cast.owner;
  await at.server.pool.query('update members set is_owner = false where company_id = $1', [companyId]);
  await at.server.pool.query(`update members set is_owner = true, role_ids = '{}' where id = $1`, [userId]);
  at.server.app.actors.forget();
});

const transfer = (toBaseUserId: string, password?: string, client: Client = at.owner) =>
  at.transform({ type: 'OWNER', toBaseUserId, ...(password === undefined ? {} : { password }) }, client);
const owners = async () => {
  const text = 'select nickname from members where company_id = $1 and is_owner';
  return (await at.server.pool.query(text, [at.cast.owner.companyId])).rows.map((row) => row.nickname);
};
const password = 'correct horse battery';

test('transferring ownership makes the other member owner and the former owner an administrator', async () => {
  const client = await signIn(at.server, heir);
  expect(said(await transfer(heir.userId, password))).toBe('200');
  expect(await owners()).toEqual(['Heir']);
  const me = async (of: Client) => (await of.get('/api/xxm/v1/users/me')).body.data;
  expect((await me(client)).isOwner).toBe(true);
  const old = await me(at.owner);
  expect([old.isOwner, old.roles.map((role: { code: string }) => role.code)]).toEqual([false, ['admin']]);
  expect(said(await transfer(heir.userId, password))).toBe('403 NOT_ALLOWED');
  expect(said(await at.edit(heir.userId, { nickname: 'Mine now' }))).toBe('403 MEMBER_IS_OWNER');
});

test('transferring ownership requires the password and limits wrong attempts', async () => {
  expect(said(await transfer(heir.userId))).toBe('400 REAUTH_REQUIRED password');
  expect(said(await transfer(heir.userId, ''))).toBe('400 REAUTH_REQUIRED password');
  for (let tried = 0; tried < 5; tried += 1)
    expect(said(await transfer(heir.userId, 'correct horse batter'))).toBe('400 REAUTH_REQUIRED password');
  expect(said(await transfer(heir.userId, password))).toBe('429 LOGIN_DELAYED');
  expect(await owners()).toEqual(['owner 小李']);
});

test('an idempotency key does not bypass the limit on wrong passwords', async () => {
  const body = { type: 'OWNER', toBaseUserId: heir.userId, password: 'wrong' };
  const send = (key: string) => at.owner.post('/api/xxm-comp/v1/transformUser', body, { 'idempotency-key': key });
  const answers = [];
  for (let tried = 0; tried < 6; tried += 1) answers.push(said(await send(`key-${tried}`)));
  expect(answers.at(-1)).toBe('429 LOGIN_DELAYED');
});

test('only the owner can transfer ownership, whatever permissions others have', async () => {
  const admin = await signIn(at.server, at.cast.admin);
  expect(said(await transfer(heir.userId, password, admin))).toBe('403 NOT_ALLOWED');
  expect(said(await transfer(at.cast.admin.userId, password, admin))).toBe('403 NOT_ALLOWED');
  const agent = await signIn(at.server, at.cast.agent);
  expect(said(await transfer(at.cast.agent.userId, password, agent))).toBe('403 NOT_ALLOWED');
  expect(await owners()).toEqual(['owner 小李']);
});

test('ownership cannot go to oneself, an unknown user, a disabled or former member, or another company', async () => {
  const gone = await at.person();
  await at.remove(gone.userId);
  const disabled = await at.person();
  await at.edit(disabled.userId, { status: 0 });
  expect(said(await transfer(at.cast.owner.userId, password))).toBe('400 MEMBER_SELF');
  expect(said(await transfer(disabled.userId, password))).toBe('400 VALIDATION_FAILED toBaseUserId');
  expect(said(await transfer(gone.userId, password))).toBe('400 VALIDATION_FAILED toBaseUserId');
  expect(said(await transfer(at.cast.otherOwner.userId, password))).toBe('404 MEMBER_NOT_FOUND');
  expect(said(await transfer('x', password))).toBe('404 MEMBER_NOT_FOUND');
  expect(await owners()).toEqual(['owner 小李']);
});

test('two concurrent ownership transfers: one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { userId } = at.cast.owner;
    const answers = await Promise.all([transfer(heir.userId, password), transfer(at.cast.agent.userId, password)]);
    expect(answers.map(said).sort()).toEqual(['200', '403 NOT_ALLOWED']);
    expect(await owners()).toHaveLength(1);
    await at.server.pool.query('update members set is_owner = false where is_owner and id <> $1 and company_id = $2', [
      userId,
      at.cast.owner.companyId,
    ]);
    await at.server.pool.query('update members set is_owner = true where id = $1', [userId]);
    at.server.app.actors.forget();
  }
});

test('a transfer concurrent with disabling the new owner never leaves a disabled owner', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await at.person();
    const [moved, disabled] = await Promise.all([
      transfer(one.userId, password),
      at.edit(one.userId, { status: 0 }, await signIn(at.server, at.cast.admin)),
    ]);
    const text = 'select status::int, is_owner from members where id = $1';
    const [row] = (await at.server.pool.query(text, [one.userId])).rows;
    expect(row.is_owner && row.status === 0, `${moved.text} ${disabled.text}`).toBe(false);
    await at.server.pool.query('update members set is_owner = false where id = $1', [one.userId]);
    await at.server.pool.query('update members set is_owner = true where id = $1', [at.cast.owner.userId]);
    at.server.app.actors.forget();
  }
});
