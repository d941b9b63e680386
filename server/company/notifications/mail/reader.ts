import { type Language, languageOf } from '../../../../src/schema/text';
import type { Values } from '../../../../src/schema/validation';
import type { Actor } from '../../../kernel/access/actor';
import { type Db, everyCompany, prepared, query } from '../../../kernel/db/queries';
import { canMail, type MailDeps } from '../../../kernel/mail/mail';
import { addressKey, isMarked } from '../../../kernel/mail/returns/marks';
import type { CompanyDeps } from '../../deps';

export interface ReaderDeps extends Pick<CompanyDeps, 'catalogue' | 'publicUrl' | 'language'> {
  readonly mail: MailDeps;
  /** Loads the current actor of a user; null: no longer a member, or disabled. */
  actorOf(db: Db, userId: string): Promise<Actor | null>;
}

/** A member who can be written to. */
export interface MailReader {
  readonly actor: Actor;
  readonly account: string;
  readonly email: string;
  readonly language: Language;
  readonly company: { readonly id: string; readonly name: string };
  /** Their preferences, by name. */
  readonly chosen: Values;
}

/** The member with their proven address; null if nothing can be sent to it, or they may not sign in. */
export async function mailReader(db: Db, deps: ReaderDeps, userId: string): Promise<MailReader | null> {
  const [row] = await query<Row>(db, readerSql, [userId]);
  if (row === undefined) return null;
  const actor = await deps.actorOf(db, userId);
  if (actor === null || !(await canMail(db, deps.mail, actor.companyId))) return null;
  if (await isMarked(db, actor.companyId, addressKey(deps.mail.signer, row.email))) return null;
  const { account, email, company, chosen } = row;
  const spoken = chosen.language ?? row.language;
  return {
    actor,
    account,
    email,
    company: { id: actor.companyId, name: company },
    language: typeof spoken === 'string' ? languageOf(spoken) : deps.language,
    chosen,
  };
}

interface Row {
  readonly account: string;
  readonly email: string;
  readonly company: string;
  readonly language: string | null;
  readonly chosen: Values;
}

const readerSql = prepared(
  everyCompany(`
  select u.username as account, u.email, c.name as company, c.default_language as language,
         coalesce(p.preferences, '{}'::jsonb) as chosen
    from users u
    join members m on m.id = u.id
    join companies c on c.id = m.company_id
    left join user_preferences p on p.user_id = u.id
   where u.id = $1 and u.email is not null`),
);
