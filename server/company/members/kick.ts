import { isRecordId } from '../../../src/schema/values';
import { type Author, inTransaction, type Trx } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { readRecord } from '../../kernel/db/records/read';
import { notFound } from '../../kernel/http/refusal';
import { type ListedSession, sessionsOf } from '../../kernel/identity/ownSessions/sessionList';
import { endSessionOf, endSessionsOf } from '../../kernel/identity/sessions';
import type { MemberContext } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { notify } from '../notifications/notify';
import { assertMayTouch, lockMembers } from './guards';

type Context = Pick<MemberContext, 'db' | 'author' | 'actor'>;

/** A member's sessions. Throws like `signOutMember`. */
export async function memberSessions(
  deps: CompanyDeps,
  { db, author, actor }: Context,
  memberId: string,
): Promise<ListedSession[]> {
  return inTransaction(db, async (trx) => {
    await memberInScope(deps, trx, author, memberId);
    return sessionsOf(trx, memberId, actor.sessionId);
  });
}

/**
 * Signs a member out of one session or all, with an operation log entry and a notification to the member. Throws
 * MEMBER_NOT_FOUND (also outside the author's scope), MEMBER_IS_OWNER, MEMBER_OUTRANKS_YOU, and NOT_FOUND if the
 * session is not the member's or has ended.
 */
export function signOutMember(
  deps: CompanyDeps,
  { db, author }: Context,
  memberId: string,
  sessionId: string | null,
): Promise<{ readonly ended: number }> {
  return inTransaction(db, async (trx) => {
    await lockMembers(trx, author.companyId, [memberId]);
    await memberInScope(deps, trx, author, memberId);
    const ended = await end(trx, memberId, sessionId);
    if (ended === 0) return { ended };
    await logOperation(trx, deps.table('members'), author, 'kick', null, memberId);
    await notify(trx, author, [{ to: memberId, kind: 'signed-out', parameters: { count: ended } }]);
    return { ended };
  });
}

async function memberInScope(deps: CompanyDeps, trx: Trx, author: Author, memberId: string): Promise<void> {
  const member = await readRecord(trx, deps.table('members'), author, memberId, 'kick');
  await assertMayTouch(trx, deps, author, member);
}

async function end(trx: Trx, memberId: string, sessionId: string | null): Promise<number> {
  if (sessionId === null) return endSessionsOf(trx, memberId, -5);
  if (!isRecordId(sessionId) || !(await endSessionOf(trx, memberId, sessionId, -5))) throw notFound();
  return 1;
}
