// The 10,000 commonest of at least eight characters, in lower case, from the frequency list of @zxcvbn-ts/language-common
// 4.1.3 (MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.; 2021 Tamino Martinius, MrWook and contributors).
import list from './commonPasswords.txt?raw';

let known: ReadonlySet<string> | null = null;

/**
 * Whether the password is common: as it is, without trailing non-letters, or with symbols replaced by the letters they
 * resemble.
 */
export function isCommon(password: string): boolean {
  known ??= new Set([...list.trim().split('\n'), ...chineseHabits]);
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}]+$/u, '');
  return [lower, unmasked(lower), bare, unmasked(bare)].some((one) => known!.has(one));
}

/** Passwords common in China that the list lacks. */
const chineseHabits =
  `woaini1314 woaini520 woaini521 5201314520 1314520520 aini1314 q1w2e3r4 1234qwer a1234567 a12345678 aa123456 aa12345678
  qq123456 wang1234 zhang123 li123456 123456aa 123456abc abc12345 12345678a 123123123 147258369 admin123 admin1234 root1234
  welcome1 changeme letmein1 test1234 user1234 administrator`.split(/\s+/);

const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function unmasked(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => masks[sign]!);
}
