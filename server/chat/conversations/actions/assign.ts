import type { Named } from '../../../../src/schema/chat';
import { notify } from '../../../company/notifications/notify';
import { type Author, type Db, prepared, query, type Trx } from '../../../kernel/db/queries';
import { invalid } from '../../../kernel/http/refusal';
import type { ChatDeps } from '../../deps';
import { chatLink } from '../../link';
import { colleaguesOf } from '../colleagues';
import { byMember, byOf, type Change, type Conversation, doIn } from './action';

/**
 * Assigns a conversation to a member, or to no one. Throws a validation error on `assigneeId` if the member may not
 * reply there.
 */
export function assign(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  assigneeId: string | null,
): Promise<Conversation> {
  return doIn(db, deps, author, conversationId, async (trx, conversation) => {
    if (assigneeId === conversation.assigneeId) return null;
    if (assigneeId !== null) await assertAnswers(trx, deps, author, conversation, assigneeId);
    const by = byOf(author);
    const values = { assigneeId };
    if (assigneeId === null) {
      const from = await memberNamed(trx, author.companyId, conversation.assigneeId!);
      return { values, activities: [{ what: 'unassigned', by, from }] };
    }
    await notify(trx, author, [
      {
        to: assigneeId,
        kind: 'assigned',
        parameters: { customer: conversation.contactName },
        link: chatLink(conversation.id),
      },
    ]);
    const to = await memberNamed(trx, author.companyId, assigneeId);
    return { values, activities: [{ what: 'assigned', by, to }] };
  });
}

/** Assigns the conversation to the author and turns the bot off until it is handed back. */
export function takeOver(db: Db, deps: ChatDeps, author: Author, conversationId: string): Promise<Conversation> {
  return doIn(db, deps, author, conversationId, async (trx, conversation): Promise<Change | null> => {
    const by = byMember(author);
    if (conversation.mode === 'human' && conversation.assigneeId === by.id) return null;
    await assertAnswers(trx, deps, author, conversation, by.id!);
    return {
      values: { assigneeId: by.id, mode: 'human', pausedUntil: null, pauseReason: null },
      activities: [{ what: 'taken-over', by }],
    };
  });
}

async function assertAnswers(
  trx: Trx,
  deps: ChatDeps,
  { companyId }: Author,
  { accountId }: Conversation,
  memberId: string,
): Promise<void> {
  const may = await colleaguesOf(trx, deps, companyId, accountId, 'conversations:reply');
  if (may.has(memberId)) return;
  const message = {
    en: "They can't reply in this conversation. Choose someone else.",
    zh: '该成员无法回复此会话，请选择其他成员。',
  };
  throw invalid([{ path: 'assigneeId', code: 'rule', message }]);
}

export async function memberNamed(trx: Trx, companyId: string, id: string): Promise<Named> {
  const [row] = await query<{ name: string }>(trx, nameSql, [companyId, id]);
  return { id, name: row?.name ?? '' };
}

const nameSql = prepared('select nickname as name from members where company_id = $1 and id = $2');
