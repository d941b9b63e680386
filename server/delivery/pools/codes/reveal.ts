import { inTransaction, prepared, query } from '../../../kernel/db/queries';
import { logOperation } from '../../../kernel/db/records/audit/operationLog';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import { notFound } from '../../../kernel/http/refusal';
import type { MemberContext } from '../../../kernel/routes/route';
import type { DeliveryDeps } from '../../deps';
import { recordOperation } from '../../engine/move';

/**
 * Returns the content of a code. First records who saw it in the operation log and in the timeline of the delivery that
 * holds the code.
 */
export function revealCode(
  { db, author }: Pick<MemberContext, 'db' | 'author'>,
  { contents }: Pick<DeliveryDeps, 'contents'>,
  table: RecordTable,
  id: string,
): Promise<{ readonly content: string }> {
  return inTransaction(db, async (trx) => {
    const [code] = await query<Code>(trx, codeSql, [author.companyId, id]);
    if (code === undefined) throw notFound();
    await logOperation(trx, table, author, 'reveal', { mask: code.mask }, id);
    if (code.deliveryId !== null) await recordOperation(trx, author, code.deliveryId, 'revealed', { note: code.mask });
    return { content: contents.open(code.content) };
  });
}

interface Code {
  readonly content: Buffer;
  readonly mask: string;
  readonly deliveryId: string | null;
}

const codeSql = prepared(`
  select c.content, codes.mask, u.delivery_id as "deliveryId" from code_contents c
    join codes on codes.company_id = c.company_id and codes.id = c.code_id
    left join delivery_units u on u.company_id = c.company_id and u.code_id = c.code_id and u.state <> 'returned'
   where c.company_id = $1 and c.code_id = $2`);
