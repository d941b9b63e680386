import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { colleaguesOf } from '../../chat/conversations/colleagues';
import { chatLink } from '../../chat/link';
import { notify } from '../../company/notifications/notify';
import type { Trx } from '../../kernel/db/records/rules';
import type { ReplyDeps } from '../deps';
import { repliesOf } from './author';
import type { LockedDecision } from './lock';

/**
 * Notifies the assignee, otherwise all members who may reply there, that a person is needed; once per message and
 * reason. Notifications of the same `group` are combined into one with a count.
 */
export async function notifyPeople(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedDecision,
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
      ...{ to: member, kind: 'person-needed', parameters: { customer: contactName, why, count: 1 } },
      ...{ link: chatLink(conversationId), dedupe: group ?? `person-needed:${messageId}:${why}` },
      ...(group === null ? {} : { adds: true as const }),
    })),
  );
}
