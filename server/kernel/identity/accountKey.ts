import { typedMobile } from '../sms/accountMobile';

/**
 * What tries of an account are counted under: the same for every way to write it that finds the same account, whether there
 * is one or not. Letters are made small one by one, as the database does: JavaScript makes two letters of İ, and another
 * sigma of one at the end of a word.
 */
export function accountKey(account: string): string {
  return typedMobile(account) ?? [...account.normalize('NFKC')].map(small).join('');
}

function small(letter: string): string {
  return letter === 'İ' ? 'i' : letter.toLowerCase();
}
