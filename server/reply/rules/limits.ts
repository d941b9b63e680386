import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { ReplyContext } from '../asked/asked';
import type { Clock } from '../clock';
import type { Claim } from '../verdict';
import type { Rule } from './rule';

/** A use that a rule's answer claims, and the reason given if it is not available. */
export interface Limit {
  readonly why: ReasonCode;
  readonly claim: Claim;
}

/** The uses so far (reply_uses), by key. Expired counters are not included. */
export type Uses = ReadonlyMap<string, number>;

/** The claims of the rule's answer; a reason if a limit is per something the message does not have. */
export function limitsOf(rule: Rule, asked: ReplyContext, clock: Clock): readonly Limit[] | ReasonCode {
  const { id, cooldownSeconds, cooldownPer, mostPerDay, oncePer } = rule;
  const contact = `contact:${asked.contact.id}`;
  const limits: Limit[] = [];
  const add = (why: ReasonCode, key: string, max: number, until: string | null, more: Partial<Claim> = {}) =>
    limits.push({ why, claim: { key: `rule:${id}:${key}`, max, until, ruleId: id, ...more } });
  if (cooldownSeconds > 0) {
    const scope = cooldownPer === 'conversation' ? `conversation:${asked.conversation.id}` : contact;
    const until = new Date(asked.at.getTime() + cooldownSeconds * 1_000).toISOString();
    add('cooldown', `cooldown:${scope}`, 1, until, { seconds: cooldownSeconds });
  }
  // The key contains the day; `until` is only for the cleanup.
  if (mostPerDay !== null)
    add(
      'day-cap',
      `day:${clock.date}:${contact}`,
      mostPerDay,
      new Date(asked.at.getTime() + 172_800_000).toISOString(),
    );
  if (oncePer !== null) {
    const scope = onceKey(oncePer, asked);
    if (scope === null) return oncePer === 'order' ? 'no-order' : 'no-product';
    add('once', `once:${scope}`, 1, null);
  }
  return limits;
}

/** The first limit that has been reached; null if all can be claimed. */
export function reached(limits: readonly Limit[], uses: Uses): ReasonCode | null {
  return limits.find(({ claim }) => (uses.get(claim.key) ?? 0) + (claim.amount ?? 1) > claim.max)?.why ?? null;
}

function onceKey(
  per: NonNullable<Rule['oncePer']>,
  { contact, conversation, product, order }: ReplyContext,
): string | null {
  switch (per) {
    case 'contact':
      return `contact:${contact.id}`;
    case 'conversation':
      return `conversation:${conversation.id}`;
    case 'product':
      return product === null ? null : `contact:${contact.id}:product:${product.id}`;
    case 'order':
      return order === null ? null : `order:${order.id}`;
  }
}
