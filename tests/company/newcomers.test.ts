import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { said } from '../helpers/departments';
import { type Invites, startInvites } from '../helpers/invites';

let at: Invites;
let made: Invites['made'];
beforeAll(async () => {
  at = await startInvites();
  made = at.made;
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

const password = 'correct horse battery';

describe('newcomer input', () => {
  test.each([
    ['nickname', ''],
    ['account', ''],
    ['account', 'a'],
    ['account', 'two words'],
    ['account', '<script>'],
    ['account', '13800001111'],
    ['account', '138-0000-1111'],
    ['account', 'left-0190'],
    ['account', 'OWNER'],
    // Full-width letters, a Cyrillic е, a Greek Ο, a mathematical letter: all look like the existing account name.
    ['account', 'ｏｗｎｅｒ'],
    ['account', 'own\u0435r'],
    ['account', '\u039fwner'],
    ['account', '\u{1d428}wner'],
    ['nickname', 'x'.repeat(61)],
    ['isOwner', true],
    ['roleIds', []],
  ])('%s: %j is refused at the field', async (field, value) => {
    const { inviteUrl } = await made();
    expect(said(await at.accept(inviteUrl, { [field]: value }))).toBe(`400 VALIDATION_FAILED ${field}`);
    expect(said(await at.look(inviteUrl))).toBe('200');
  });

  test.each([
    ['short', 'short'],
    ['12345678', 'common'],
    ['x'.repeat(129), 'common'],
  ])('the password %s is refused', async (weak) => {
    const { inviteUrl } = await made();
    expect(said(await at.accept(inviteUrl, { password: weak }))).toBe('400 PASSWORD_WEAK password');
  });

  test('an unknown link is not found, and guessing links is rate limited', async () => {
    const guess = (token: string, method = 'GET') => {
      const body = { nickname: 'X', account: 'guesser', password };
      const url = `/api/public/v1/invites/${token}`;
      const headers = { clientid: 'parley-console' };
      return at.server.send({ method, url, headers, ip: '192.0.2.77', ...(method === 'POST' ? { body } : {}) });
    };
    expect(said(await guess('x', 'POST'))).toBe('404 NOT_FOUND');
    for (let tried = 1; tried < 20; tried += 1) expect(said(await guess(`x${tried}`))).toBe('404 NOT_FOUND');
    expect(said(await guess('one-more'))).toBe('429 LOGIN_DELAYED');
    const { inviteUrl } = await made();
    expect(said(await guess(inviteUrl.split('#')[1]!))).toBe('429 LOGIN_DELAYED');
    expect(said(await at.look(inviteUrl))).toBe('200');
  });
});

test('trying many account names is rate limited', async () => {
  const { inviteUrl } = (await at.invite({ quota: 3 })).body.data;
  const url = `/api/public/v1/invites/${inviteUrl.split('#')[1]}`;
  const body = { nickname: 'X', account: 'owner', password };
  const headers = { clientid: 'parley-console' };
  const tryName = (account: string) =>
    at.server.send({ method: 'POST', url, headers, ip: '192.0.2.78', body: { ...body, account } });
  for (let tried = 0; tried < 20; tried += 1)
    expect(said(await tryName('owner'))).toBe('400 VALIDATION_FAILED account');
  expect(said(await tryName('agent'))).toBe('429 LOGIN_DELAYED');
  expect(said(await tryName('nobody-has-this'))).toBe('429 LOGIN_DELAYED');
});
