import { expect, test } from 'vitest';
import { assertStrong } from './passwordRules';

function reasonFor(password: string, account = 'mei.lin', about: string[] = []): string | null {
  try {
    assertStrong(password, account, 'password', about);
    return null;
  } catch (error) {
    const { code, details } = error as { code: string; details: { data: { reason: string } } };
    expect(code).toBe('PASSWORD_WEAK');
    return details.data.reason;
  }
}

test('a password has 8 to 128 characters, however many bytes they take', () => {
  expect(reasonFor('seven77')).toBe('short');
  expect(reasonFor('eight888')).toBeNull();
  expect(reasonFor('马到成功万事如意')).toBeNull();
  expect(reasonFor('👍👎😀👍👎😀👍')).toBe('short');
  expect(reasonFor('abcd'.repeat(32))).toBeNull();
  expect(reasonFor(`${'abcd'.repeat(32)}e`)).toBe('long');
});

test('common passwords are refused in any spelling', () => {
  const written = ['Password2026!', 'p@ssw0rd', 'Sunshine99', 'ｐａｓｓｗｏｒｄ', 'dalmatio'];
  for (const common of ['12345678', 'Password123', 'QWERTYUIOP', 'aaaaaaaaaa', '1212121212', 'woaini1314', ...written])
    expect(reasonFor(common), common).toBe('common');
  expect(reasonFor('correct horse battery')).toBeNull();
});

test('the account name with small additions is refused', () => {
  expect(reasonFor('Mei.Lin1')).toBe('account');
  expect(reasonFor('mei.lin123')).toBe('account');
  expect(reasonFor('mei.lin and the horse')).toBeNull();
});

test('names of the company, the product and the user are refused', () => {
  const about = ['Acme Trading 顶峰贸易', 'Lin Mei', '13800005678'];
  for (const named of [
    'acme2026!',
    'Parley-2026',
    'acmetrading',
    '顶峰贸易8888',
    'linmei1990',
    '13800005678',
    'ACMEacme',
  ])
    expect(reasonFor(named, 'mei', about), named).toBe('account');
  for (const free of ['acme correct horse', 'a parley of ravens', '顶峰贸易马到成功万事如意'])
    expect(reasonFor(free, 'mei', about), free).toBeNull();
});
