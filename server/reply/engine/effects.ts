import type { Activity, ChatConversation, Named } from '../../../src/schema/chat';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { Values } from '../../../src/schema/validation';
import { type Conversation, publishActivity } from '../../chat/conversations/actions/action';
import { colleaguesOf } from '../../chat/conversations/colleagues';
import { chatLink } from '../../chat/link';
import { notify } from '../../company/notifications/notify';
import { databaseNow } from '../../kernel/clock';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/write/write';
import type { ReplyDeps } from '../deps';
import type { Effect, RuleAssignment } from '../verdict';
import { repliesOf } from './author';
import type { LockedTalk } from './lock';
import { notifyPeople, notifyRuleEditors } from './notice';

/**
 * Applies the effects of an answer or of silence, in the same transaction. `by` is the name shown in the activity
 * entries.
 */
export async function applyEffects(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedTalk,
  by: string | null,
  effects: readonly Effect[],
): Promise<void> {
  if (effects.length === 0) return;
  const author = repliesOf(locked.companyId);
  const table = deps.table('conversations');
  const before = (await readRecord(trx, table, author, locked.conversationId)) as Conversation;
  let after: ChatConversation = before;
  const activities: Activity[] = [];
  const named = by === null ? null : { id: null, name: by };
  for (const effect of effects) {
    const change = await changeOf(trx, deps, locked, after, named, effect);
    if (change === null) continue;
    after = { ...after, ...change.values };
    activities.push(change.activity);
  }
  if (activities.length === 0) return;
  await changeRecord(trx, table, author, before, after as unknown as Values);
  for (const activity of activities) await publishActivity(trx, author, locked.conversationId, activity);
}

interface Change {
  readonly values: Partial<ChatConversation>;
  readonly activity: Activity;
}

/** Null: nothing to change. */
async function changeOf(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedTalk,
  now: ChatConversation,
  by: Named | null,
  effect: Effect,
): Promise<Change | null> {
  switch (effect.kind) {
    case 'label':
      return labelled(trx, locked, now, by, effect.add);
    case 'assign':
      return assigned(trx, deps, locked, now, by, effect);
    case 'handOver':
      if (effect.lost !== undefined) await notifyRuleEditors(trx, deps, locked, effect.lost);
      return handedOver(trx, deps, locked, now, by, effect.why);
    case 'pause': {
      const until = new Date(databaseNow().getTime() + effect.minutes * 60_000).toISOString();
      const isOffLonger = now.mode === 'paused' && (now.pausedUntil === null || now.pausedUntil > until);
      if (now.mode === 'human' || isOffLonger) return null;
      await notifyPeople(trx, deps, { ...locked, assigneeId: now.assigneeId }, effect.why);
      return {
        values: { mode: 'paused', pausedUntil: until, pauseReason: effect.why },
        activity: { what: 'paused', by, until, reason: effect.why },
      };
    }
    case 'block':
      return (await block(trx, deps, locked)) ? { values: {}, activity: { what: 'blocked', by: by ?? noUser } } : null;
  }
}

const noUser: Named = { id: null, name: '' };
const maxLabels = 20;

async function labelled(
  trx: Trx,
  { companyId }: LockedTalk,
  { labels }: ChatConversation,
  by: Named | null,
  add: readonly string[],
): Promise<Change | null> {
  const wanted = add.filter((id) => !labels.includes(id)).slice(0, maxLabels - labels.length);
  if (wanted.length === 0) return null;
  const added = await query<{ id: string; name: string }>(trx, labelsSql, [companyId, wanted]);
  if (added.length === 0) return null;
  return {
    values: { labels: [...labels, ...added.map(({ id }) => id)] },
    activity: { what: 'labelled', by: by ?? noUser, added, removed: [] },
  };
}

async function handedOver(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedTalk,
  { mode, assigneeId }: ChatConversation,
  by: Named | null,
  why: ReasonCode,
): Promise<Change | null> {
  if (mode === 'human') return null;
  await notifyPeople(trx, deps, { ...locked, assigneeId }, why);
  return {
    values: { mode: 'human', pausedUntil: null, pauseReason: null },
    activity: { what: 'handed-over', by, reason: why },
  };
}

/** Not assigned to a member who may not reply there: it is handed over instead. */
async function assigned(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedTalk,
  now: ChatConversation,
  by: Named | null,
  assignment: RuleAssignment,
): Promise<Change | null> {
  const { companyId, accountId, conversationId, contactName } = locked;
  const { memberId } = assignment;
  if (now.assigneeId === memberId) return null;
  const able = await colleaguesOf(trx, deps, companyId, accountId, 'conversations:reply');
  if (!able.has(memberId)) {
    await notifyRuleEditors(trx, deps, locked, assignment);
    return handedOver(trx, deps, locked, now, by, 'assignee-gone');
  }
  const [member] = await query<{ name: string }>(trx, memberSql, [companyId, memberId]);
  await notify(trx, repliesOf(companyId), [
    { to: memberId, kind: 'assigned', parameters: { customer: contactName }, link: chatLink(conversationId) },
  ]);
  return {
    values: { assigneeId: memberId },
    activity: { what: 'assigned', by, to: { id: memberId, name: member?.name ?? '' } },
  };
}

async function block(trx: Trx, deps: ReplyDeps, { companyId, contactId }: LockedTalk): Promise<boolean> {
  const table = deps.table('contacts');
  const author = repliesOf(companyId);
  const contact = await readRecord(trx, table, author, contactId);
  if (contact.blocked === true) return false;
  await changeRecord(trx, table, author, contact, { ...contact, blocked: true } as unknown as Values);
  return true;
}

const labelsSql = prepared('select id, name from labels where company_id = $1 and id = any($2::uuid[]) order by name');
const memberSql = prepared('select nickname as name from members where company_id = $1 and id = $2');
