import { randomBytes } from 'node:crypto';
import { type Author, type Db, query, type Trx } from '../../kernel/db/queries';
import { digest } from '../../kernel/secrets/tokens';

/**
 * Creates the invitation's only valid link and invalidates earlier ones. Only the token's hash and its maker are
 * stored.
 */
export async function newLink(trx: Trx, { userId }: Author, inviteId: string, origin: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await query(trx, 'delete from invite_tokens where invite_id = $1', [inviteId]);
  await query(trx, addSql, [digest(token), inviteId, userId]);
  // In the fragment, which browsers do not send.
  return `${origin}/invite#${token}`;
}

const addSql = 'insert into invite_tokens (token_hash, invite_id, made_by) values ($1, $2, $3)';

/** The invitation of a link; null if the token is unknown. */
export async function inviteOf(db: Db, token: string): Promise<{ id: string; companyId: string } | null> {
  const text = `select i.id, i.company_id as "companyId"
    from invite_tokens t join invites i on i.id = t.invite_id where t.token_hash = $1`;
  const [row] = await query<{ id: string; companyId: string }>(db, text, [digest(token)]);
  return row ?? null;
}
