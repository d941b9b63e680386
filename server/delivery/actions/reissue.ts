import { withdrawSends } from '../../channels/outbox/withdraw';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import type { DeliveryDeps } from '../deps';
import { isOwed } from '../engine/deliver';
import { handOut } from '../engine/handOut';
import type { LockedDelivery } from '../engine/lock';
import { recordOperation } from '../engine/move';
import { voidTaken } from '../pools/take';
import { notOwed } from './decide';
import { decidedAlready } from './locking';

const from: readonly string[] = ['sent', 'confirmed', 'failed', 'needs_review'];

/**
 * Replaces a locked delivery's codes with new ones and voids the old ones permanently. All or nothing: throws
 * STOCK_SHORT if stock is insufficient. Units from an API may be missing: they are fetched after the transaction.
 */
export async function reissue(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  delivery: LockedDelivery,
  reason: string,
): Promise<void> {
  const { companyId, id, edition, rule } = delivery;
  if (!from.includes(delivery.state) || delivery.allocatedUnits === 0) throw await decidedAlready(trx, delivery);
  if (!isOwed(delivery)) throw notOwed();
  if (rule === null || !rule.sendContent) throw noRule();
  const pending = await query<{ id: string }>(trx, pendingSql, [companyId, id, edition]);
  await withdrawSends(
    trx,
    companyId,
    pending.map((message) => message.id),
  );
  const voided = await query<{ codeId: string | null }>(trx, voidSql, [companyId, id, edition]);
  await voidTaken(
    trx,
    companyId,
    voided.flatMap(({ codeId }) => codeId ?? []),
    reason,
  );
  await recordOperation(trx, author, id, 'reissued', { reason });
  const next = { ...delivery, edition: edition + 1, allocatedUnits: 0, rule: { ...rule, whenShort: 'wait' as const } };
  const short = await handOut(trx, deps, author, [next]);
  if (short.some(({ isFetched }) => !isFetched)) throw tooFew();
}

const pendingSql = prepared(`
  select m.message_id as id from delivery_messages m
   where m.company_id = $1 and m.delivery_id = $2 and m.edition = $3`);
const voidSql = prepared(`
  update delivery_units set state = 'void' where company_id = $1 and delivery_id = $2 and edition = $3 and state = 'active'
  returning code_id as "codeId"`);

function tooFew(): Refusal {
  return new Refusal(409, 'STOCK_SHORT', {
    en: "There isn't enough stock to replace them, or other orders are waiting for it. Nothing was changed.",
    zh: '库存不足或有其他买家在等待，未做任何更改。',
  });
}

function noRule(): Refusal {
  return new Refusal(409, 'RULE_GONE', {
    en: 'The rule used for this delivery no longer exists or is disabled.',
    zh: '该发货规则已删除或停用。',
  });
}
