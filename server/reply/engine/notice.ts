import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { colleaguesOf } from '../../chat/conversations/colleagues';
import { chatLink } from '../../chat/link';
import { holdersOf } from '../../company/access/holders';
import { notify } from '../../company/notifications/notify';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { ReplyDeps } from '../deps';
import type { RuleAssignment } from '../verdict';
import { repliesOf } from './author';
import type { LockedTalk } from './lock';

/**
 * Notifies the assignee, otherwise all members who may reply there, that a person is needed; once per message and
 * reason. Notifications of the same `group` are combined into one with a count.
 */
export async function notifyPeople(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedTalk,
  why: ReasonCode,
  group: string | null = null,
): Promise<void> {
  const { companyId, accountId, conversationId, contactName, messageId } = locked;
  const able = await colleaguesOf(trx, deps, companyId, accountId, 'conversations:reply');
  const to = locked.assigneeId !== null && able.has(locked.assigneeId) ? [locked.assigneeId] : [...able];
  await notify(
    trx,
    repliesOf(companyId),
    to.map((member) => ({
      to: member,
      kind: 'person-needed',
      parameters: { customer: contactName, why, count: 1 },
      link: chatLink(conversationId),
      dedupe: group ?? `person-needed:${messageId}:${why}`,
      ...(group === null ? {} : { adds: true as const }),
    })),
  );
}

/** Notifies the members who may edit rules that one assigns to a member who cannot take it; combined until it is read. */
export async function notifyRuleEditors(
  trx: Trx,
  deps: ReplyDeps,
  { companyId }: LockedTalk,
  { memberId, ruleId, ruleName }: RuleAssignment,
): Promise<void> {
  const people = await holdersOf(trx, deps, companyId, permissionCode(deps.table('reply-rules').schema, 'edit'));
  const [member] = await query<{ name: string }>(trx, memberSql, [companyId, memberId]);
  await notify(
    trx,
    repliesOf(companyId),
    people.map((to) => ({
      to,
      kind: 'rule-assignee-gone',
      parameters: { rule: ruleName, member: member?.name ?? '', count: 1 },
      link: `/replyRule/list/${ruleId}`,
      dedupe: `rule-assignee-gone:${ruleId}:${memberId}`,
      adds: true as const,
    })),
  );
}

const memberSql = prepared('select nickname as name from members where company_id = $1 and id = $2');
