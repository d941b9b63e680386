import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { isFrozen } from '../../billing/limits/frozen';
import { lockConversation } from '../../chat/conversations/lock';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { AskedAccount, AskedConversation } from '../asked/asked';
import { modeNow } from '../asked/load';

/** A message to be answered with the current state of its conversation, both locked. */
export interface LockedDecision {
  readonly companyId: string;
  readonly messageId: string;
  readonly conversationId: string;
  readonly accountId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly assigneeId: string | null;
  readonly channel: string;
  readonly mode: AskedConversation['mode'];
  readonly isBlocked: boolean;
  readonly isDisabled: boolean;
  /** The account is. */
  readonly isBeyondPlan: boolean;
  readonly replyEnabled: boolean;
  readonly aiEnabled: boolean;
  readonly aiMode: AskedAccount['aiMode'];
  /** A member has replied to the customer after the message. */
  readonly isAnswered: boolean;
  /** A member has resolved the conversation after the message. */
  readonly isResolved: boolean;
  readonly state: 'waiting' | 'thinking' | 'sending' | 'done';
  readonly fence: number;
  readonly nextPart: number;
  readonly isDue: boolean;
  /** ISO 8601. */
  readonly now: string;
  readonly plan: unknown;
  /**
   * The customer's newest message after this one, and whether it is still undecided; null: none. For an edited message:
   * unless it was decided before the edit.
   */
  readonly newerId: string | null;
  readonly isNewerOpen: boolean;
}

/** A locked conversation, for what happens in it besides messages. `messageId`: the message or order that it is about. */
export type LockedTalk = Pick<
  LockedDecision,
  'companyId' | 'messageId' | 'conversationId' | 'accountId' | 'contactId' | 'contactName' | 'assigneeId'
>;

/**
 * Locks a conversation and loads what decides whether the message may still be answered. Null if it no longer exists.
 */
export async function lockForReply(
  trx: Trx,
  companyId: string,
  conversationId: string,
  messageId: string,
): Promise<LockedDecision | null> {
  // Two statements, so that the second sees everything committed before the lock.
  await lockConversation(trx, companyId, conversationId);
  const [row] = await query<LockedDecision>(trx, lockedSql, [companyId, conversationId, messageId]);
  return row ?? null;
}

/** The reason against an answer that has arisen since the decision; null: none. */
export function against(locked: LockedDecision, mode: AskedConversation['mode']): ReasonCode | null {
  if (locked.isAnswered) return 'answered-meanwhile';
  if (locked.isResolved) return 'resolved-meanwhile';
  if (locked.isBlocked) return 'blocked';
  if (locked.isDisabled) return 'account-disabled';
  if (locked.isBeyondPlan) return 'account-beyond-plan';
  if (!locked.replyEnabled) return 'reply-off';
  if (locked.mode === mode || locked.mode === 'bot') return null;
  return locked.mode;
}

const lockedSql = prepared(`
  select r.company_id as "companyId", r.message_id as "messageId", c.id as "conversationId", c.account_id as "accountId",
         c.contact_id as "contactId", c.contact_name as "contactName", c.assignee_id as "assigneeId", a.channel,
         ${modeNow('clock_timestamp()')} as mode, p.blocked as "isBlocked", a.status = 'disabled' as "isDisabled",
         ${isFrozen('accounts', 'a.company_id', 'a.id')} as "isBeyondPlan",
         a.reply_enabled as "replyEnabled", a.ai_enabled as "aiEnabled", a.ai_mode as "aiMode", r.state, r.fence, r.next_part as "nextPart", r.due_at <= now() as "isDue", r.reply as plan,
         clock_timestamp() as now,
         exists (select from messages m where m.company_id = $1 and m.conversation_id = c.id and m.seq > r.seq
            and m.direction = 'outgoing' and m.sender_kind = 'member' and not m.private) as "isAnswered",
         c.status = 'resolved' and exists (select from messages m where m.company_id = $1 and m.conversation_id = c.id and m.seq > r.seq
            and m.direction = 'activity' and m.payload ->> 'what' = 'resolved' and m.created_at >= r.asked_at) as "isResolved",
         n.message_id as "newerId", coalesce(n.state = 'waiting', false) as "isNewerOpen"
    from reply_decisions r join conversations c on c.company_id = $1 and c.id = r.conversation_id
    join accounts a on a.company_id = $1 and a.id = c.account_id join contacts p on p.company_id = $1 and p.id = c.contact_id
    left join lateral (select n.message_id, n.state from reply_decisions n
       where n.conversation_id = c.id and n.seq > r.seq and (n.state <> 'done' or n.asked_at > r.asked_at or not exists (
         select from messages m where m.company_id = $1 and m.id = r.message_id and m.edited_at is not null)) order by n.seq desc limit 1) as n on true
   where r.company_id = $1 and r.conversation_id = $2::uuid and r.message_id = $3::uuid for update of r`);
