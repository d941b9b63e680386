import { schema } from '../../../src/resources/company-settings/schema';
import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import type { SessionPolicy } from '../../kernel/identity/enter';

/** The session policy of a user's company; without a membership, the defaults of a new company. */
export async function sessionPolicyOf(db: Db, userId: string): Promise<SessionPolicy> {
  const [row] = await query<SessionPolicy>(db, policySql, [userId]);
  const { sessionIdleMinutes, sessionMinutes } = schema.fields;
  return (
    row ?? { idleSeconds: sessionIdleMinutes.default * 60, lifeSeconds: sessionMinutes.default * 60, isSingle: false }
  );
}

/** Shortens running sessions to the current policy. Never extends one: longer limits apply from the next sign-in. */
export async function shortenSessions(trx: Trx, companyId: string): Promise<void> {
  await query(trx, shortenSql, [companyId]);
}

const policySql = prepared(`
  select c.session_idle_minutes * 60 as "idleSeconds", c.session_minutes * 60 as "lifeSeconds", c.one_session as "isSingle"
    from members m join companies c on c.id = m.company_id where m.id = $1`);

const shortenSql = `
  update sessions s
     set idle_seconds = least(s.idle_seconds, c.session_idle_minutes * 60),
         expires_at = least(s.expires_at, s.created_at + make_interval(mins => c.session_minutes))
    from members m join companies c on c.id = m.company_id
   where c.id = $1 and s.user_id = m.id and s.ended_at is null
     and (s.idle_seconds > c.session_idle_minutes * 60 or s.expires_at > s.created_at + make_interval(mins => c.session_minutes))`;
