import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientWith } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { confirm, scan, scanned, showCode } from '../helpers/qr';

/** Tests changes of the member between the scan and the sign-in, and who must enter their password. */
let company: Company;
beforeAll(async () => {
  company = await startCompany(undefined, { countryHeader: 'cf-ipcountry' });
});
afterAll(() => company.server.close());
beforeEach(() => company.rows('delete from sign_in_attempts'));

const base = '/api/xxm-comp/v1';
const show = (more?: Parameters<typeof showCode>[1]) => showCode(company.server, more);

interface Holder {
  readonly userId: string;
  readonly client: Client;
  readonly roleId: string;
}

/** The password of every test user. */
const password = 'correct horse battery';

/** Changed by SQL where the API call itself would end the phone's session, which is a separate check. */
const changes: Readonly<Record<string, (holder: Holder) => Promise<unknown>>> = {
  'they are removed': ({ userId }) => company.rows("update members set join_status = 'QUIT' where id = $1", [userId]),
  'they are disabled': ({ userId }) => company.rows('update members set status = 0 where id = $1', [userId]),
  'a role is taken from them': ({ userId }) =>
    company.rows("update members set role_ids = '{}' where id = $1", [userId]),
  'they become the owner': async ({ userId }) => {
    await company.rows('update members set is_owner = false where is_owner and company_id = $1', [
      company.cast.owner.companyId,
    ]);
    await company.rows('update members set is_owner = true where id = $1', [userId]);
  },
  'their password is changed': ({ userId }) =>
    company.rows('update users set password_changed_at = now() where id = $1', [userId]),
  'their session is ended': ({ userId }) =>
    company.rows('update sessions set ended_at = now(), end_scene = -5 where user_id = $1', [userId]),
  'their session runs out': ({ userId }) =>
    company.rows("update sessions set last_seen_at = now() - interval '1 day' where user_id = $1", [userId]),
};

async function holder(): Promise<Holder> {
  const roleId = await company.role(['dept:list']);
  return { ...(await company.person([roleId])), roleId };
}

async function ownerAgain(): Promise<void> {
  const { companyId, userId } = company.cast.owner;
  await company.rows('update members set is_owner = false where company_id = $1 and is_owner', [companyId]);
  await company.rows('update members set is_owner = true where id = $1', [userId]);
}

describe.each(Object.keys(changes))('%s', (change) => {
  test('after the scan: it cannot be confirmed', async () => {
    const who = await holder();
    const code = await show();
    const ticket = await scanned(who.client, code);
    await changes[change]!(who);
    // The phone's session is cached for a second, so the call itself is admitted.
    const answer = await confirm(who.client, ticket, code.pairCode, password);
    await ownerAgain();
    expect(answer.status).not.toBe(200);
    expect((await code.poll()).body.data.token).toBeUndefined();
    expect(await opened(who)).toBe(1);
  });

  test('after the scan: the next poll of the screen returns CANCELED', async () => {
    const who = await holder();
    const code = await show();
    const ticket = await scanned(who.client, code);
    expect((await code.poll()).body.data.status).toBe('SCANNED');
    await changes[change]!(who);
    const answer = await code.poll();
    await ownerAgain();
    expect(answer.body.data).toEqual({ status: 'CANCELED' });
    expect((await confirm(who.client, ticket, code.pairCode, password)).status).not.toBe(200);
  });

  test('after the confirmation: the screen is not signed in', async () => {
    const who = await holder();
    const code = await show();
    expect((await confirm(who.client, await scanned(who.client, code), code.pairCode)).status).toBe(200);
    await changes[change]!(who);
    const answer = await code.poll();
    await ownerAgain();
    expect(answer.body.data).toEqual({ status: 'CANCELED' });
    expect((await code.poll()).body.data).toEqual({ status: 'CANCELED' });
    expect(await opened(who)).toBe(1);
  });
});

test('a session that has just ended cannot scan, and the phone gets the reason', async () => {
  const who = await holder();
  const code = await show();
  expect((await who.client.get('/api/xxm/v1/users/me')).status).toBe(200);
  await changes['their session runs out']!(who);
  const answer = await scan(who.client, code);
  expect([answer.status, answer.body.data]).toEqual([401, { scene: -3 }]);
  expect((await code.poll()).body.data.status).toBe('WAITING');
});

test('it is canceled when the member is removed, disabled, loses a role or changes the password', async () => {
  const { owner } = company;
  const version = async ({ userId }: Holder) =>
    (await company.rows('select version::int from members where id = $1', [userId]))[0].version;
  const edit = async (who: Holder, values: object) =>
    owner.put(`${base}/edit`, { baseUserId: who.userId, version: await version(who), ...values });
  const actions: Readonly<Record<string, (who: Holder) => ReturnType<Client['post']>>> = {
    removed: ({ userId }) => owner.post(`${base}/removeUser?baseUserId=${userId}`),
    disabled: (who) => edit(who, { status: 0 }),
    'without their role': (who) => edit(who, { roleIds: [] }),
    'with another password': ({ client }) =>
      client.post('/api/xxm/v1/users/resetPassword', { oldPassword: password, newPassword: 'another horse battery 9' }),
  };
  for (const [name, action] of Object.entries(actions)) {
    const who = await holder();
    const code = await show();
    await confirm(who.client, await scanned(who.client, code), code.pairCode);
    const done = await action(who);
    expect([name, done.status, done.text]).toEqual([name, 200, done.text]);
    expect((await code.poll()).body.data, name).toEqual({ status: 'CANCELED' });
  }
});

describe('password check at the confirmation', () => {
  test('is required for members with any permission that changes access of others or creates keys', async () => {
    const codes = ['add', 'edit', 'remove'].flatMap((action) => [`role:${action}`, `perm:${action}`]);
    codes.push('role:assign', 'member:edit', 'member:remove', 'member:invite', 'member:transfer');
    codes.push('api-keys:add', 'api-keys:edit', 'api-keys:renew');
    codes.push('platform:plans', 'platform:companies:suspend', 'platform:codes:generate');
    const unasked: string[] = [];
    for (const code of codes) {
      const { client } = await company.person([await company.role([code])]);
      if (!(await scan(client, await show())).body.data.passwordNeeded) unasked.push(code);
    }
    expect(unasked).toEqual([]);
  });

  test.each([
    ['the owner', async () => company.owner],
    ['who changes roles', async () => (await company.person([await company.role(['role:edit'])])).client],
  ])('for %s: without the password, or with a wrong one, the screen is not signed in', async (_, phoneOf) => {
    const phone = await phoneOf();
    const code = await show();
    const { confirmTicket, passwordNeeded } = (await scan(phone, code)).body.data;
    expect(passwordNeeded).toBe(true);
    expect(said(await confirm(phone, confirmTicket, code.pairCode))).toBe('400 REAUTH_REQUIRED password');
    expect(said(await confirm(phone, confirmTicket, code.pairCode, 'wrong'))).toBe('400 REAUTH_REQUIRED password');
    expect((await code.poll()).body.data.status).toBe('SCANNED');
    expect((await confirm(phone, confirmTicket, code.pairCode, password)).status).toBe(200);
    expect((await code.poll()).body.data.status).toBe('CONFIRMED');
    const { signIns } = (await phone.get('/api/xxm/v1/users/security')).body.data;
    expect(signIns.slice(0, 2).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'SIGNED_IN',
      'LOGIN_FAILED',
    ]);
  });

  test('is not required for other members', async () => {
    const { client } = await company.person([
      await company.role(['member:list', 'role:list', 'dept:edit', 'platform:codes:list']),
    ]);
    expect((await scan(client, await show())).body.data.passwordNeeded).toBe(false);
  });

  test('is required if phone and screen are in different countries', async () => {
    const phoneIn = (client: Client, country: string) =>
      clientWith(company.server, { ...client.headers, 'cf-ipcountry': country });
    const shownIn = (country: string) => show({ headers: { 'cf-ipcountry': country } });
    const { client } = await company.person([]);
    const needed = async (phone: Client, code: Awaited<ReturnType<typeof show>>) =>
      (await scan(phone, code)).body.data.passwordNeeded;
    expect(await needed(phoneIn(client, 'DE'), await shownIn('CN'))).toBe(true);
    expect(await needed(phoneIn(client, 'CN'), await shownIn('CN'))).toBe(false);
    expect(await needed(phoneIn(client, 'CN'), await shownIn('XX'))).toBe(false);
    const code = await shownIn('CN');
    const { confirmTicket, device } = (await scan(phoneIn(client, 'DE'), code)).body.data;
    expect(device.place).toMatch(/^China, /);
    expect(said(await confirm(client, confirmTicket, code.pairCode))).toBe('400 REAUTH_REQUIRED password');
    expect((await confirm(client, confirmTicket, code.pairCode, password)).status).toBe(200);
  });

  test('a wrong password counts as a failed sign-in', async () => {
    const code = await show();
    const ticket = await scanned(company.owner, code);
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(said(await confirm(company.owner, ticket, code.pairCode, 'wrong')));
    expect(answers).toEqual([...Array(5).fill('400 REAUTH_REQUIRED password'), '429 LOGIN_DELAYED']);
  });
});

async function opened({ userId }: Holder): Promise<number> {
  const [{ count }] = await company.rows('select count(*)::int from sessions where user_id = $1', [userId]);
  return count;
}
