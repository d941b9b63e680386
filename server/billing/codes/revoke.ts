import type { schema } from '../../../src/resources/activation-codes/schema';
import type { RecordOf } from '../../../src/schema/record';
import type { Text } from '../../../src/schema/text';
import { inTransaction, query } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { changeRecord } from '../../kernel/db/records/write/write';
import { Refusal } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';

type Code = RecordOf<typeof schema>;
type Context = Pick<MemberContext, 'db' | 'author'>;

/**
 * Revokes a code at the version the caller read (optimistic lock): a code that is redeemed concurrently stays redeemed.
 * Throws CODE_STATE if the code is already redeemed or revoked, and VERSION_CONFLICT if that happened after the read.
 */
export async function revokeActivation({ db, author }: Context, code: Code, table: RecordTable): Promise<object> {
  if (code.state !== 'issued') throw new Refusal(409, 'CODE_STATE', stands[code.state]);
  const { id, state, mask } = await changeRecord(db, table, author, { ...code }, { ...code, state: 'revoked' });
  return { id, state, mask };
}

/** Revokes all unredeemed codes of the code's batch and returns their number. */
export function revokeActivationBatch({ db, author }: Context, { batch }: Code, table: RecordTable): Promise<object> {
  return inTransaction(db, async (trx) => {
    const revoked = await query(trx, batchSql, [author.companyId, batch]);
    await logOperation(trx, table, author, 'bulk-edit', { action: 'revokeBatch', batch, count: revoked.length });
    return { batch, count: revoked.length };
  });
}

const batchSql = `
  update activation_codes set state = 'revoked', version = version + 1, updated_at = now()
   where company_id = $1 and batch collate parley_words = $2 and state = 'issued' returning id`;

const stands: Readonly<Record<'redeemed' | 'revoked', Text>> = {
  redeemed: { en: 'Already redeemed.', zh: '该激活码已被兑换。' },
  revoked: { en: 'Already revoked.', zh: '该激活码已被撤销。' },
};
