import { isRecordId } from '../../../../src/schema/values';
import { type Db, query } from '../../../kernel/db/queries';
import { readRecord } from '../../../kernel/db/records/read';
import { changeRecord } from '../../../kernel/db/records/write/write';
import type { WidgetAccount } from './account';
import type { WidgetDeps } from './deps';

/**
 * Records which product the visitor is viewing, by the shop's product id or ours. An unknown product is ignored, so
 * that a wrong id on a page never loses a message.
 */
export async function aboutProduct(
  db: Db,
  { chat }: WidgetDeps,
  { companyId }: WidgetAccount,
  conversationId: string,
  product: string,
): Promise<void> {
  const text = `select p.id from products p join conversations c on c.company_id = p.company_id and c.id = $2
    where p.company_id = $1 and (p.external_id = $3 or p.id = $4::uuid) and c.product_id is distinct from p.id limit 1`;
  const values = [companyId, conversationId, product, isRecordId(product) ? product : null];
  const [found] = await query<{ id: string }>(db, text, values);
  if (found === undefined) return;
  const author = { companyId, userId: null, requestId: 'widget' };
  await db.transaction().execute(async (trx) => {
    await query(trx, 'select 1 from conversations where company_id = $1 and id = $2 for update', [
      companyId,
      conversationId,
    ]);
    const current = await readRecord(trx, chat.table('conversations'), author, conversationId);
    await changeRecord(trx, chat.table('conversations'), author, current, { ...current, productId: found.id });
  });
}
