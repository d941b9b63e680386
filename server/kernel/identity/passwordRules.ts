import type { Text } from '../../../src/schema/text';
import { Refusal } from '../http/refusal';

/** Throws PASSWORD_WEAK at the field, naming why, unless somebody may choose this password for this account. */
export function assertStrong(password: string, account: string, field = 'password'): void {
  const reason = weaknessOf(password, account.toLowerCase());
  if (reason === null) return;
  const message = words[reason];
  throw new Refusal(400, 'PASSWORD_WEAK', message, {
    issues: [{ path: field, code: 'rule', message }],
    data: { reason },
  });
}

type Weakness = 'short' | 'long' | 'common' | 'account';

function weaknessOf(password: string, account: string): Weakness | null {
  const { length } = [...password];
  if (length < fewest) return 'short';
  if (length > most) return 'long';
  const lower = password.toLowerCase();
  if (common.has(lower) || new Set(lower).size < 3) return 'common';
  return account !== '' && lower.includes(account) && length < account.length + 4 ? 'account' : null;
}

const fewest = 8;
const most = 128;

/** What is tried first everywhere, as far as it is long enough. */
const common = new Set(
  `password password1 password12 password123 password! passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 12341234
  87654321 0987654321 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 asdfghjk asdfghjkl
  zxcvbnm1 abcd1234 abc12345 a1234567 a12345678 aa123456 aa12345678 admin123 admin1234 administrator root1234 welcome1
  welcome123 letmein1 iloveyou sunshine princess football baseball superman trustno1 woaini1314 woaini520 5201314520
  changeme changeme1 123qweasd qweasdzxc test1234 user1234 parley123`.split(/\s+/),
);

const words: Record<Weakness, Text> = {
  short: { en: `At least ${fewest} characters.`, zh: `至少 ${fewest} 个字符。` },
  long: { en: `At most ${most} characters.`, zh: `最多 ${most} 个字符。` },
  common: { en: 'Too easy to guess. Several words in a row are good.', zh: '太容易被猜到，可用几个词连在一起。' },
  account: { en: 'Too much like the account.', zh: '与账号过于相似。' },
};
