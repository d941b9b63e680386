import { invalid } from '../../kernel/http/refusal';
import { accountAddress } from '../../kernel/mail/accountAddress';
import { isMailAddress } from '../../kernel/mail/settings';

const maxAddresses = 200;

/**
 * The e-mail addresses in a text: lines, a list with commas or semicolons, rows of a CSV file or 'Lisa <lisa@shop.example>'.
 * Each once. Refuses a part that has an @ but is no address.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;，；、<>"'()]+/u).filter((part) => part.includes('@'));
  const found = [...new Set(parts.map(accountAddress))];
  const wrong = found.filter((address) => !isMailAddress(address));
  if (wrong.length > 0) {
    const named = wrong.slice(0, 5).join(', ');
    throw refused({ en: `Not an email address: ${named}.`, zh: `邮箱格式不正确：${named}。` });
  }
  if (found.length === 0) throw refused({ en: 'Enter at least 1 email address.', zh: '请至少填写一个邮箱。' });
  if (found.length > maxAddresses)
    throw refused({
      en: `At most ${maxAddresses} addresses at once; these are ${found.length}.`,
      zh: `一次最多 ${maxAddresses} 个邮箱，当前为 ${found.length} 个。`,
    });
  return found;
}

function refused(message: { readonly en: string; readonly zh: string }) {
  return invalid([{ path: 'emails', code: 'rule', message }]);
}
