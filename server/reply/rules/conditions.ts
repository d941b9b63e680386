import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { ReplyContext } from '../asked/asked';
import type { Clock } from '../clock';
import { isInForce } from './inForce';
import type { Rule } from './rule';

/**
 * The reason why a rule with matching words does not apply here and now; null if there is none. Limits are not checked.
 */
export function whyNot(rule: Rule, asked: ReplyContext, clock: Clock): ReasonCode | null {
  return checks.find(([, stands]) => !stands(rule, asked, clock))?.[0] ?? null;
}

type Check = (rule: Rule, asked: ReplyContext, clock: Clock) => boolean;

const checks: readonly (readonly [ReasonCode, Check])[] = [
  ['beyond-plan', ({ isBeyondPlan }) => !isBeyondPlan],
  ['not-first', ({ on }, { conversation }) => on !== 'first' || conversation.isFirst],
  [
    'no-media',
    ({ on }, { messages }) => on !== 'media' || messages.some(({ kind }) => kind === 'image' || kind === 'file'),
  ],
  ['wrong-account', ({ accountIds }, { account }) => isAmong(accountIds, account.id)],
  ['wrong-group', ({ groupIds }, { account }) => isAmong(groupIds, account.groupId)],
  ['wrong-product', ({ productIds }, { product }) => isAmong(productIds, product?.id ?? null)],
  ['wrong-language', ({ languages }, { contact }) => isAmong(languages, contact.language)],
  ['label-missing', ({ labelsAny }, asked) => labelsAny.length === 0 || labelsAny.some((id) => hasLabel(asked, id))],
  ['label-excluded', ({ labelsNone }, asked) => !labelsNone.some((id) => hasLabel(asked, id))],
  ['wrong-order-state', ({ orderStates }, { order }) => isAmong(orderStates, order?.state ?? 'none')],
  [
    'wrong-order-count',
    ({ ordersFrom, ordersTo }, { contact: { paidOrders } }) =>
      (ordersFrom === null || paidOrders >= ordersFrom) && (ordersTo === null || paidOrders <= ordersTo),
  ],
  ['wrong-mode', ({ modes }, { conversation }) => modes.includes(conversation.mode)],
  [
    'wrong-hours',
    ({ serviceHours }, { policy }) => serviceHours === 'any' || (serviceHours === 'within') === policy.isOpen,
  ],
  ['outside-window', (rule, { policy }, clock) => isOnDay(rule, policy.isHoliday) && isInForce(rule, clock)],
];

/** An empty list includes everything. */
function isAmong(list: readonly string[], value: string | null): boolean {
  return list.length === 0 || (value !== null && list.includes(value));
}

function hasLabel({ contact, conversation }: ReplyContext, id: string): boolean {
  return contact.labels.includes(id) || conversation.labels.includes(id);
}

function isOnDay({ holidays }: Rule, isHoliday: boolean): boolean {
  return holidays === 'any' || (holidays === 'only') === isHoliday;
}
