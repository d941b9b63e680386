import type { Author, Db } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/storedRecord';
import { changeRecord } from '../../kernel/db/records/write/write';
import { Refusal } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';

/**
 * Voids an unused code for good: by its issuer, or by any member who may edit codes. Throws CODE_NOT_YOURS, and
 * CODE_GONE if it was used or is void.
 */
export async function revokeCode(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  couponId: string,
  codeId: string,
): Promise<StoredRecord> {
  const codes = table('coupon-codes');
  const code = await readRecord(db, codes, { companyId: author.companyId }, codeId);
  if (code.couponId !== couponId) throw gone();
  if (code.issuerId !== author.userId && !hasPermission(author, 'coupon-codes:edit')) throw notYours();
  if (code.state !== 'issued') throw gone();
  // Optimistic lock: a code used meanwhile is not voided.
  return changeRecord(db, codes, author, code, { ...code, state: 'void' });
}

const notYours = () =>
  new Refusal(403, 'CODE_NOT_YOURS', {
    en: 'Someone else issued this code. Ask them or someone who can edit codes.',
    zh: '此券码由他人发放，请联系发放者或有权修改券码的同事。',
  });
const gone = () =>
  new Refusal(409, 'CODE_GONE', { en: 'This code has been used or is already void.', zh: '该券码已被使用或已作废。' });
