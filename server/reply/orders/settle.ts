import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { enqueueStep } from '../../channels/outbox/enqueue';
import { appendMessages, appendNewSql, type NewMessage } from '../../chat/messages/append';
import { type Db, inTransaction, type Trx } from '../../kernel/db/queries';
import type { Due } from '../../kernel/jobs/due';
import type { ReplyContext } from '../asked/asked';
import { clockOf } from '../clock';
import { liveOptions } from '../decide';
import type { ReplyDeps } from '../deps';
import { messageOf, Unsendable } from '../engine/content';
import { applyEffects } from '../engine/effects';
import { Taken, take } from '../engine/say';
import { type Answer, answerOf, keysOf, refused } from '../rules/answer';
import { whyNot } from '../rules/conditions';
import { limitsOf } from '../rules/limits';
import type { Rule } from '../rules/rule';
import { ruleSetOf } from '../rules/ruleSet';
import { usesOf } from '../uses/read';
import type { Reply } from '../verdict';
import { type DueRule, dueRules, recordRule } from './due';
import { lockOrderTalk, type OrderTalk } from './facts';

/**
 * Rules that write without a message: when an order has been unpaid, shipped or received for a while. Each writes at most
 * once about an order, and not while the bot may not write here; that is tried again until it would be too late.
 */
export function orderRules(db: Db, deps: ReplyDeps): Due<DueRule> {
  return {
    pauseMs: 10_000,
    onError: deps.onError,
    find: () => dueRules(db),
    settle: (due) => settleRule(db, deps, due),
  };
}

async function settleRule(db: Db, deps: ReplyDeps, due: DueRule): Promise<boolean> {
  const { companyId, ruleId } = due;
  const { rules } = await ruleSetOf(db, deps, companyId);
  const rule = rules.find(({ id }) => id === ruleId);
  if (rule === undefined) return false;
  try {
    return await inTransaction(db, async (trx) => {
      const talk = await lockOrderTalk(trx, due, rule);
      if (talk === null) return false;
      const { why, answering } = await answerAbout(trx, deps, rule, talk.asked);
      if (answering === null || answering.isLost) await recordRule(trx, due, why, waits.has(why!));
      else {
        const { parts, claims, effects } = answering;
        const author = { kind: 'rule', id: rule.id, name: rule.name } as const;
        await take(trx, companyId, claims);
        await write(trx, deps, talk, due, {
          author,
          parts,
          delayMs: 0,
          typingPerSecond: 0,
          effects,
          claims,
          carry: null,
        });
        await recordRule(trx, due, null);
      }
      return true;
    });
  } catch (error) {
    // Another answer took the last use just now: decided again.
    if (error instanceof Taken) return false;
    if (!(error instanceof Unsendable)) throw error;
    await recordRule(db, due, 'gone-reference');
    return true;
  }
}

/** Reasons that end by themselves. */
const waits: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'wrong-mode',
  'wrong-hours',
  'outside-window',
  'outside-hours',
]);

async function answerAbout(trx: Trx, deps: ReplyDeps, rule: Rule, asked: ReplyContext): Promise<Answer> {
  const clock = clockOf(asked.at, asked.zone);
  const why = against(asked) ?? whyNot(rule, asked, clock);
  if (why !== null) return refused(why);
  const limits = limitsOf(rule, asked, clock);
  if (typeof limits === 'string') return refused(limits);
  const uses = await usesOf(trx, asked.companyId, keysOf(asked, [{ rule, limits }]), asked.at);
  const context = { db: trx, deps, asked, options: liveOptions, questions: [], note: () => undefined };
  return answerOf(context, { rule, about: [], limits, clock, uses });
}

/** What forbids to write to the customer at all, or now. */
function against({ account, contact, policy }: ReplyContext): ReasonCode | null {
  if (account.isDisabled) return 'account-disabled';
  if (account.isBeyondPlan) return 'account-beyond-plan';
  if (!account.replyEnabled) return 'reply-off';
  if (contact.blocked) return 'blocked';
  return policy.isOpen || policy.offHours === 'answer' ? null : 'outside-hours';
}

async function write(
  trx: Trx,
  deps: ReplyDeps,
  { asked, contactName }: OrderTalk,
  { companyId, ruleId, orderId }: DueRule,
  reply: Reply,
): Promise<void> {
  const { conversation, contact, account } = asked;
  const to = {
    companyId,
    conversationId: conversation.id,
    messageId: orderId,
    contactId: contact.id,
    accountId: account.id,
    channel: account.channel,
    contactName,
    assigneeId: conversation.assigneeId,
    isNewerOpen: false,
  };
  const plan = { outcome: 'rule', why: null, reply, mode: conversation.mode, without: [], patience: 0 } as const;
  const messages: NewMessage[] = [];
  for (const [at, part] of reply.parts.entries()) {
    if (part.kind === 'pause') continue;
    const { author, kind, text, payload, status } = await messageOf(trx, deps, to, plan, part, at);
    messages.push({
      direction: 'outgoing',
      kind,
      text,
      payload,
      status,
      senderKind: author.kind,
      senderId: author.id,
      clientId: `rule:${ruleId}:${orderId}:${at}`,
      // Who waits for an answer still does.
      acknowledges: true,
    });
  }
  if (messages.length > 0)
    await appendMessages(trx, companyId, [{ conversationId: conversation.id, messages }], writeSql);
  await applyEffects(trx, deps, to, reply.author.name, reply.effects);
}

const writeSql = appendNewSql('id', `, ${enqueueStep}`);
