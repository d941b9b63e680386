import type { schema as codes } from '../../../../src/resources/codes/schema';
import type { KeptOf, RecordOf } from '../../../../src/schema/record';
import type { Text } from '../../../../src/schema/text';
import { databaseNow } from '../../../kernel/clock';
import { inTransaction, prepared, query } from '../../../kernel/db/queries';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import { changeRecord } from '../../../kernel/db/records/write/write';
import { Refusal } from '../../../kernel/http/refusal';
import type { MemberContext } from '../../../kernel/routes/route';
import type { DeliveryDeps } from '../../deps';

type Code = RecordOf<typeof codes>;
type State = Code['state'];

/** Manual state changes of codes that no buyer has: allowed from-states and target state. */
const moves = {
  hold: { from: ['available'], to: 'quarantined' },
  restore: { from: ['quarantined'], to: 'available' },
  void: { from: ['available', 'quarantined'], to: 'void' },
} as const satisfies Record<string, { readonly from: readonly State[]; readonly to: State }>;

/**
 * Moves a code from exactly the state it was read in. A code delivered in the meantime stays with its buyer, and the
 * caller gets a refusal.
 */
export async function moveCode(
  { db, author, body }: MemberContext,
  { wakeDeliveries }: Pick<DeliveryDeps, 'wakeDeliveries'>,
  code: Code,
  table: RecordTable,
  action: keyof typeof moves,
): Promise<object> {
  const { from, to } = moves[action];
  if (!(from as readonly State[]).includes(code.state)) throw refused(stands[code.state]);
  if (action === 'restore' && code.expiresAt !== null && code.expiresAt <= databaseNow().toISOString())
    throw refused({ en: "This code has expired and can't be used.", zh: '该卡密已过期，无法使用。' });
  const values = { ...code, state: to, reason: body.reason } as KeptOf<typeof codes>;
  const changed = await inTransaction(db, async (trx) => {
    const moved = await changeRecord(trx, table, author, { ...code }, values);
    // Releases the company-wide fingerprint, so that a code voided in the wrong pool can be imported into the right
    // one.
    if (action === 'void') await query(trx, unclaimSql, [author.companyId, code.id]);
    return moved;
  });
  if (action === 'restore') wakeDeliveries();
  return { id: changed.id, state: changed.state };
}

const unclaimSql = prepared(
  'update code_contents set company_fingerprint = fingerprint where company_id = $1 and code_id = $2',
);

function refused(text: Text): Refusal {
  return new Refusal(409, 'CODE_STATE', text);
}

const stands: Readonly<Record<State, Text>> = {
  available: { en: 'Already available.', zh: '该卡密处于可用状态。' },
  allocated: { en: "It's being delivered to a buyer.", zh: '该卡密正在发给买家。' },
  delivered: { en: 'It has been delivered to a buyer.', zh: '该卡密已发给买家。' },
  quarantined: { en: "It's on hold.", zh: '该卡密已被隔离。' },
  void: { en: "It's void.", zh: '该卡密已作废。' },
};
