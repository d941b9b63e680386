import type { schema } from '../../../src/resources/activation-codes/schema';
import type { RecordOf } from '../../../src/schema/record';
import type { Text } from '../../../src/schema/text';
import { inTransaction, query } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/operationLog';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { changeRecord } from '../../kernel/db/records/update';
import { Refusal } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';

type Code = RecordOf<typeof schema>;
type Context = Pick<MemberContext, 'db' | 'author'>;

/**
 * Takes a code out of use, from the version it was read at alone: one that is redeemed at the same moment stays redeemed,
 * and whoever asked is told so. Throws CODE_STATE for a code that is redeemed or revoked, VERSION_CONFLICT when it became so
 * meanwhile.
 */
export async function revokeActivation({ db, author }: Context, code: Code, table: RecordTable): Promise<object> {
  if (code.state !== 'issued') throw new Refusal(409, 'CODE_STATE', stands[code.state]);
  const { id, state, mask } = await changeRecord(db, table, author, { ...code }, { ...code, state: 'revoked' });
  return { id, state, mask };
}

/** Takes whatever of the code's batch nobody has redeemed out of use. Answers how many those were. */
export function revokeActivationBatch({ db, author }: Context, { batch }: Code, table: RecordTable): Promise<object> {
  return inTransaction(db, async (trx) => {
    const revoked = await query(trx, batchText, [author.companyId, batch]);
    await logOperation(trx, table, author, 'bulk-edit', { action: 'revokeBatch', batch, count: revoked.length });
    return { batch, count: revoked.length };
  });
}

const batchText = `
  with revoked as (
    update activation_codes set state = 'revoked', version = version + 1, updated_at = now()
     where company_id = $1 and batch = $2 and state = 'issued' returning id, version
  ), announced as (
    insert into events (company_id, resource, record_id, action, version)
    select $1::uuid, 'activation-codes', id, 'edit', version from revoked
  ) select id from revoked`;

const stands: Readonly<Record<'redeemed' | 'revoked', Text>> = {
  redeemed: { en: 'Already redeemed.', zh: '该激活码已被兑换。' },
  revoked: { en: 'Already revoked.', zh: '该激活码已被撤销。' },
};
