import { typedMobile } from '../sms/accountMobile';

/**
 * The key under which attempts of an account are counted: the same for every spelling that finds the same account,
 * whether it exists or not. Lower-cases character by character as the database does: JavaScript turns İ into two
 * characters, and uses another sigma at the end of a word.
 */
export function accountKey(account: string): string {
  return typedMobile(account) ?? [...account.normalize('NFKC')].map(small).join('');
}

function small(letter: string): string {
  return letter === 'İ' ? 'i' : letter.toLowerCase();
}
