import { lockConversation } from '../../chat/conversations/lock';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { AskedOrder, ReplyContext } from '../asked/asked';
import { loadTalk, orderFacts } from '../asked/load';
import type { Rule } from '../rules/rule';
import { productOf } from '../simulate/imagine';
import { type DueRule, isStillDue } from './due';

/** Whom a rule writes to about an order, with the names that notifications need. */
export interface OrderTalk {
  readonly asked: ReplyContext;
  readonly order: AskedOrder;
  readonly contactName: string;
}

/** Locks the conversation of a due order and reads the facts. Null: the rule is not due any more. */
export async function lockOrderTalk(trx: Trx, due: DueRule, { productIds }: Rule): Promise<OrderTalk | null> {
  const { companyId, orderId } = due;
  const [row] = await query<Row>(trx, orderSql, [companyId, orderId]);
  if (row === undefined) return null;
  await lockConversation(trx, companyId, row.conversationId);
  if (!(await isStillDue(trx, due))) return null;
  const facts = await loadTalk(trx, companyId, row.conversationId);
  if (facts === null) return null;
  const { order, contactName } = row;
  const productId = productIds.find((id) => order.productIds.includes(id)) ?? order.productIds[0];
  const product = productId === undefined ? null : await productOf(trx, companyId, productId);
  // The order stands for the message that there is none of.
  const messages = [{ id: orderId, seq: 0, kind: 'system', text: null, at: facts.at }] as const;
  return { asked: { ...facts, order, product, messages }, order, contactName };
}

interface Row {
  readonly conversationId: string;
  readonly contactName: string;
  readonly order: AskedOrder;
}

const orderSql = prepared(`
  select o.conversation_id as "conversationId", c.contact_name as "contactName", ${orderFacts} as "order"
    from orders o join conversations c on c.company_id = $1 and c.id = o.conversation_id
   where o.company_id = $1 and o.id = $2::uuid`);
