import { type Author, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { Notice, NoticeOf } from '../notifications/notice';
import { notify } from '../notifications/notify';

export function notifyAccepted(trx: Trx, author: Author, invite: StoredRecord, name: string): Promise<void> {
  return notifyInviter(trx, author, invite, { kind: 'invite-accepted', parameters: { name }, link: '/member/list' });
}

/** Notifies the inviter that another member revoked the invitation. */
export function notifyRevoked(trx: Trx, author: Author, invite: StoredRecord): Promise<void> {
  const name = (invite.nickname ?? null) as string | null;
  return notifyInviter(trx, author, invite, { kind: 'invite-revoked', parameters: { name }, link: '/invite/list' });
}

type InviterNotice = { [K in Notice['kind']]: Omit<NoticeOf<K>, 'to'> }[Notice['kind']];

async function notifyInviter(trx: Trx, author: Author, { id }: StoredRecord, notice: InviterNotice): Promise<void> {
  const text = 'select created_by as id from invites where company_id = $1 and id = $2';
  const [maker] = await query<{ id: string | null }>(trx, text, [author.companyId, id]);
  if (maker?.id) await notify(trx, author, [{ ...notice, to: maker.id } as Notice]);
}
