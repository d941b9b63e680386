import { mobileForms, plainMobile } from '../../../src/schema/mobile';
import type { Reader } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import type { AddParameter } from '../../kernel/db/records/rules';

/**
 * Condition on a row of `contacts`: the text is the customer's whole mobile number, with or without the country code of
 * China, or the whole e-mail address. Null if it can be neither, or the reader sees only a part of them: a search would
 * reveal the rest.
 */
export function addressSql(text: string, place: AddParameter, reader: Reader): string | null {
  const mobile = plainMobile(text);
  if (/^\+?[0-9]{5,20}$/.test(mobile) && hasPermission(reader, 'contacts:see:mobile')) {
    return `mobile = any(${place(mobileForms(text))}::text[])`;
  }
  if (text.includes('@') && hasPermission(reader, 'contacts:see:email'))
    return `lower(email) = lower(${place(text.trim())}::text)`;
  return null;
}
