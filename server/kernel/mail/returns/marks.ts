import { type Db, prepared, query } from '../../db/queries';
import { Refusal } from '../../http/refusal';
import { nothing } from '../../routes/apiType';
import type { ActionHandler } from '../../routes/behaviour';
import type { Signer } from '../../secrets/signer';
import { accountAddress } from '../accountAddress';
import { maskedAddress } from '../maskedAddress';

/** A keyed hash of an address, by which it is recognized without being stored. */
export function addressKey(signer: Signer, address: string): string {
  return signer.sign('mail address', accountAddress(address));
}

export async function isMarked(db: Db, companyId: string, key: string): Promise<boolean> {
  return (await query(db, markedSql, [companyId, key])).length > 0;
}

/** Throws MAIL_ADDRESS_UNREACHABLE if the company does not write to the address any more. */
export async function assertReachable(db: Db, signer: Signer, companyId: string, address: string): Promise<void> {
  if (!(await isMarked(db, companyId, addressKey(signer, address)))) return;
  const mask = maskedAddress(address);
  const message = {
    en: `An earlier email to ${mask} came back, so Parley doesn't write to it any more. If it works now, open Logs > Emails and choose "Write again" there.`,
    zh: `之前发往 ${mask} 的邮件被退回，已停止向此邮箱发信。如邮箱已恢复，请在“日志 > 邮件”中选择“恢复发信”。`,
  };
  throw new Refusal(400, 'MAIL_ADDRESS_UNREACHABLE', message, { issues: [{ path: 'email', code: 'rule', message }] });
}

/** Marks the address of a mail until somebody lifts it. */
export async function markAddress(db: Db, mailId: string): Promise<void> {
  await query(db, markSql, [mailId]);
}

/** Lets the company write again to the address of a mail. */
export const writeAgain: ActionHandler = {
  answer: nothing,
  async handle({ db, author: { companyId } }, { id }) {
    if ((await query(db, liftSql, [companyId, id])).length > 0) return null;
    throw new Refusal(409, 'MAIL_REACHABLE', {
      en: 'Parley already writes to this address.',
      zh: '此邮箱可正常收信，无需恢复。',
    });
  },
};

const markedSql = prepared('select 1 as marked from mail_marks where company_id = $1 and address_key = $2');
const markSql = prepared(`
  insert into mail_marks (company_id, address_key, mail_id)
  select company_id, address_key, id from mail_messages
   where id = $1 and company_id is not null and address_key is not null
      on conflict (company_id, address_key) do nothing`);
const liftSql = prepared(`
  delete from mail_marks k using mail_messages m
   where m.company_id = $1 and m.id = $2 and k.company_id = m.company_id and k.address_key = m.address_key
  returning 1 as lifted`);
