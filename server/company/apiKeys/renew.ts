import { inTransaction, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/write/write';
import { handled } from '../../kernel/routes/apiType';
import type { ActionHandler } from '../../kernel/routes/behaviour';
import { newKey } from './newKey';
import { notifyMade } from './notifyMade';

/**
 * Replaces a record's key; the new key is revealed once. The previous key becomes invalid at once or, with
 * `keepFormer`, after 24 hours.
 */
export const renewKey: ActionHandler = {
  answersSecret: true,
  answer: handled('RenewedKey'),
  handle: ({ db, author, body }, { id, prefix: known }, table) =>
    inTransaction(db, async (trx) => {
      const { prefix, key } = newKey(known === null ? undefined : String(known));
      const [row] = await query<{ until: string | null }>(trx, formerSql, [author.companyId, id, body.keepFormer]);
      const current = await readRecord(trx, table, author, id);
      const formerKeyUntil = row!.until;
      await changeRecord(trx, table, author, current, { ...current, prefix, key, formerKeyUntil });
      await notifyMade(trx, author, current);
      return { id, prefix, key, formerKeyUntil };
    }),
};

const formerSql = prepared(`
  update api_keys set former_key = case when $3::boolean then key end where company_id = $1 and id = $2
  returning case when former_key is not null then (now() + interval '24 hours')::timestamp(3) with time zone end as until`);
