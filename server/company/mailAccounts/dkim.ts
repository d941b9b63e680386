import { type Db, prepared, query } from '../../kernel/db/queries';
import { notFound, Refusal } from '../../kernel/http/refusal';
import { keysOf, makeKey, recordOf, setSeen } from '../../kernel/mail/dkim/keys';
import { dkimFault, type ReadTxt } from '../../kernel/mail/dkim/look';
import type { MailDeps } from '../../kernel/mail/mail';
import { handled } from '../../kernel/routes/apiType';
import type { ActionHandler } from '../../kernel/routes/behaviour';

/** Makes a key that signs the account's mails once its DNS record is found. */
export function makeDkimKey({ secrets }: Pick<MailDeps, 'secrets'>): ActionHandler {
  return {
    answer: handled('DkimRecord'),
    async handle({ db, author: { companyId } }, { id }) {
      return makeKey(db, secrets, id, await senderOf(db, companyId, id));
    },
  };
}

/** Looks for the key's DNS record: names what is wrong, or signs mails from now on. Throws MAIL_DKIM. */
export function checkDkimKey(read: ReadTxt): ActionHandler {
  return {
    reachesOut: true,
    answer: handled('DkimRecord'),
    async handle({ db, author: { companyId } }, { id }) {
      await senderOf(db, companyId, id);
      const [key] = await keysOf(db, [id]);
      if (key === undefined) throw new Refusal(409, 'MAIL_DKIM', noKeyText);
      const fault = await dkimFault(recordOf(key), read);
      await setSeen(db, id, fault === null);
      if (fault !== null) throw new Refusal(400, 'MAIL_DKIM', fault);
      return recordOf(key);
    },
  };
}

const noKeyText = { en: 'Make a DKIM key first.', zh: '请先生成 DKIM 密钥。' };

async function senderOf(db: Db, companyId: string, id: string): Promise<string> {
  const [row] = await query<{ from: string }>(db, senderSql, [companyId, id]);
  if (row === undefined) throw notFound();
  return row.from;
}

const senderSql = prepared('select from_ as "from" from mail_accounts where company_id = $1 and id = $2');
