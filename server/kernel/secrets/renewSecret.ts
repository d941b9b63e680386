import { databaseNow } from '../clock';
import { inTransaction, prepared, query } from '../db/queries';
import { readRecord } from '../db/records/read';
import { oncePerTable } from '../db/records/recordTable';
import { changeRecord } from '../db/records/write/write';
import { newSecret } from '../net/signing';
import { handled } from '../routes/apiType';
import type { ActionHandler } from '../routes/behaviour';

const formerSecretHours = 24;

/**
 * Replaces the signing secret of a record and reveals the new one once; the previous one stays valid for 24 hours. For
 * resources with the fields secret, formerSecret and formerSecretUntil.
 */
export const renewSecret: ActionHandler = {
  answersSecret: true,
  answer: handled('RenewedSecret'),
  handle: ({ db, author }, { id }, table) =>
    inTransaction(db, async (trx) => {
      const secret = newSecret();
      await query(trx, formerSql(table), [author.companyId, id]);
      const current = await readRecord(trx, table, author, id);
      const formerSecretUntil = new Date(databaseNow().getTime() + formerSecretHours * 3_600_000).toISOString();
      await changeRecord(trx, table, author, current, { ...current, secret, formerSecretUntil });
      return { id, secret, formerSecretUntil };
    }),
};

/** Copies the encrypted column without decrypting it. */
const formerSql = oncePerTable(({ table, column }) =>
  prepared(
    `update ${table.name} set ${column.get('formerSecret')} = ${column.get('secret')} where company_id = $1 and id = $2`,
  ),
);
