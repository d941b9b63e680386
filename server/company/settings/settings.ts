import { same } from '../../../src/schema/equality';
import { type Db, inTransaction, query } from '../../kernel/db/queries';
import { recordedValues, withAuditAndEvent } from '../../kernel/db/records/audit/withAudit';
import type { Author } from '../../kernel/db/records/author';
import { shareFiles } from '../../kernel/files/uses';
import { invalid, versionConflict } from '../../kernel/http/refusal';
import { assertOwnPicture } from '../profile/ownPicture';
import { shortenSessions } from './sessionPolicy';

/** A company's settings for all its members. */
export interface CompanySettings {
  readonly version: number;
  readonly name: string;
  /** File id of the company's logo; null for none. */
  readonly logo: string | null;
  /** Language of members who chose none; null: the server's default. */
  readonly defaultLanguage: string | null;
  /** Members may choose their language, even if the server setting does not allow it. */
  readonly languageSwitch: boolean;
  /** Currency of amounts that state none. Cannot be changed, because existing amounts would change their meaning. */
  readonly currency: string;
  /** IANA time zone of the company's days and hours, for example 'Asia/Shanghai'; null: UTC. */
  readonly timeZone: string | null;
  /** Idle time and total lifetime of a session, in minutes. */
  readonly sessionIdleMinutes: number;
  readonly sessionMinutes: number;
  /** Signing in ends all other sessions of the member. */
  readonly oneSession: boolean;
  /** A resolved conversation stays assigned when its customer begins a new case. */
  readonly keepAssignee: boolean;
}

type Minutes = 'sessionIdleMinutes' | 'sessionMinutes';

/** Input for a change: `version` is the version that was read; null minutes stay unchanged. */
export type GivenSettings = Omit<CompanySettings, 'currency' | Minutes> & {
  readonly currency: string | null;
} & { readonly [name in Minutes]: number | null };

export async function settingsOf(db: Db, companyId: string): Promise<CompanySettings> {
  const [row] = await query<CompanySettings>(db, `select ${columns} from companies where id = $1`, [companyId]);
  return row!;
}

/**
 * Changes the settings, with an optimistic lock on the version and an operation log entry; without a difference,
 * nothing is written. Shorter session limits apply to running sessions at once, longer ones from the next sign-in.
 * Throws VERSION_CONFLICT with the current settings, and VALIDATION_FAILED for a different currency.
 */
export async function changeSettings(db: Db, author: Author, sent: GivenSettings): Promise<CompanySettings> {
  const current = await settingsOf(db, author.companyId);
  const given = {
    ...sent,
    sessionIdleMinutes: sent.sessionIdleMinutes ?? current.sessionIdleMinutes,
    sessionMinutes: sent.sessionMinutes ?? current.sessionMinutes,
  };
  if (given.version !== current.version) throw versionConflict(current);
  if (given.currency !== null && given.currency !== current.currency)
    throw invalid([{ path: 'currency', code: 'readOnly' }]);
  if (given.timeZone !== null && given.timeZone !== current.timeZone) await assertZone(db, given.timeZone);
  if (given.logo !== null && given.logo !== current.logo) await assertOwnPicture(db, author, 'logo', given.logo);
  const names = changeable.filter((name) => !same(given[name], current[name]));
  if (names.length === 0) return current;
  const pick = (settings: GivenSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]));
  const changed = await inTransaction(db, async (trx) => {
    const rows = await query(trx, updateSql, [
      author.companyId,
      given.version,
      given.name,
      given.defaultLanguage,
      given.languageSwitch,
      given.timeZone,
      given.sessionIdleMinutes,
      given.sessionMinutes,
      given.oneSession,
      given.logo,
      given.keepAssignee,
      ...recordedValues(author, pick(current), pick(given)),
    ]);
    if (given.logo !== null) await shareFiles(trx, author.companyId, [given.logo]);
    await shortenSessions(trx, author.companyId);
    return rows.length > 0;
  });
  if (!changed) throw versionConflict(await settingsOf(db, author.companyId));
  return settingsOf(db, author.companyId);
}

/** Throws unless the database knows the time zone. */
async function assertZone(db: Db, name: string): Promise<void> {
  const known = await query(db, 'select 1 from pg_timezone_names where name = $1', [name]);
  if (known.length > 0) return;
  const message = { en: 'Choose a time zone, such as Asia/Shanghai.', zh: '请选择时区，例如 Asia/Shanghai。' };
  throw invalid([{ path: 'timeZone', code: 'rule', message }]);
}

const columns = `version, name, logo, default_language as "defaultLanguage", language_switch as "languageSwitch", currency, time_zone as "timeZone",
  session_idle_minutes as "sessionIdleMinutes", session_minutes as "sessionMinutes", one_session as "oneSession",
  keep_assignee as "keepAssignee"`;

const changeable = [
  ...(['name', 'logo', 'defaultLanguage', 'languageSwitch', 'timeZone'] as const),
  ...(['sessionIdleMinutes', 'sessionMinutes', 'oneSession', 'keepAssignee'] as const),
];

const updateSql = withAuditAndEvent(
  'company-settings',
  `update companies set name = $3, default_language = $4, language_switch = $5, time_zone = $6,
          session_idle_minutes = $7, session_minutes = $8, one_session = $9, logo = $10, keep_assignee = $11, version = version + 1
    where id = $1 and version = $2 returning id, version`,
  12,
);
