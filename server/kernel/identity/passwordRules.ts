import type { Text } from '../../../src/schema/text';
import { Refusal } from '../http/refusal';
import { isCommon } from './commonPasswords';
import { normalised } from './passwords';

/**
 * Throws PASSWORD_WEAK at the field, with the reason, if the password is too weak for this account. `about` holds other
 * words that a guesser would try: names of the company and the user, a mobile number.
 */
export function assertStrong(
  password: string,
  account: string,
  field = 'password',
  about: readonly (string | null)[] = [],
): void {
  const reason = weaknessOf(normalised(password), [account, productName, ...about.map((word) => word ?? '')]);
  if (reason === null) return;
  const message = words[reason];
  throw new Refusal(400, 'PASSWORD_WEAK', message, {
    issues: [{ path: field, code: 'rule', message }],
    data: { reason },
  });
}

type Weakness = 'short' | 'long' | 'common' | 'account';

function weaknessOf(password: string, names: readonly string[]): Weakness | null {
  const { length } = [...password];
  if (length < fewest) return 'short';
  if (length > max) return 'long';
  const lower = password.toLowerCase();
  if (isCommon(lower) || new Set(lower).size < 3) return 'common';
  return isMostlyNames(lower, names) ? 'account' : null;
}

/** True if fewer than four letters are left after removing the names. */
function isMostlyNames(password: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)].map((part) => part.toLowerCase()));
  // Longest first: a name may contain another.
  const known = [...new Set(parts.filter(isName))].sort((a, b) => b.length - a.length);
  const rest = known.reduce((text, part) => text.replaceAll(part, ''), password);
  return rest !== password && [...rest.replace(/[^\p{L}]/gu, '')].length < 4;
}

/** One or two Latin letters occur in too many words; two Chinese characters are a name. */
function isName(part: string): boolean {
  return [...part].length >= (/\p{Script=Han}/u.test(part) ? 2 : 3);
}

const fewest = 8;
const max = 128;
const productName = 'parley';

const words: Record<Weakness, Text> = {
  short: { en: `Use at least ${fewest} characters.`, zh: `至少 ${fewest} 个字符。` },
  long: { en: `Use at most ${max} characters.`, zh: `最多 ${max} 个字符。` },
  common: { en: 'Too easy to guess. Try several words in a row.', zh: '太容易被猜到，可用几个词连在一起。' },
  account: {
    en: 'Too similar to the account or company name. Try several other words in a row.',
    zh: '与账号或公司名称过于相似，可换几个词连在一起。',
  },
};
