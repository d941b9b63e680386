import { same } from '../../../src/schema/equality';
import { type Db, inTransaction, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { withAudit, recordedValues } from '../../kernel/db/records/change';
import { shareFiles } from '../../kernel/files/uses';
import { invalid, versionConflict } from '../../kernel/http/refusal';
import { assertOwnPicture } from '../profile/ownPicture';
import { shortenSessions } from './sessionPolicy';

/** What a company sets for all its members. */
export interface CompanySettings {
  readonly version: number;
  readonly name: string;
  /** The file of the company's logo; null without one. */
  readonly logo: string | null;
  /** The language of members who chose none; null: as whoever runs the server has it. */
  readonly defaultLanguage: string | null;
  /** Members may choose a language, even where whoever runs the server does not let them. */
  readonly languageSwitch: boolean;
  /** Of amounts that name none. It cannot be changed: the amounts would mean something else. */
  readonly currency: string;
  /** Where the company's days begin and its hours are, 'Asia/Shanghai'; null: nobody said, and it is UTC. */
  readonly timeZone: string | null;
  /** Minutes after which a session ends that nobody uses, and after which any does. */
  readonly sessionIdleMinutes: number;
  readonly sessionMinutes: number;
  /** A member who signs in is signed out everywhere else. */
  readonly oneSession: boolean;
}

type Minutes = 'sessionIdleMinutes' | 'sessionMinutes';

/** What may be sent to change them: `version` is the one they were read at; minutes that are null stay as they are. */
export type GivenSettings = Omit<CompanySettings, 'currency' | Minutes> & {
  readonly currency: string | null;
} & { readonly [name in Minutes]: number | null };

export async function settingsOf(db: Db, companyId: string): Promise<CompanySettings> {
  const [row] = await query<CompanySettings>(db, `select ${columns} from companies where id = $1`, [companyId]);
  return row!;
}

/**
 * Changes the settings from the version they were read at, and enters it in the operation log. What changes nothing is
 * entered nowhere. Shorter sessions hold at once for those that run, longer ones from the next sign-in on. Throws VERSION_CONFLICT with the settings as they are, VALIDATION_FAILED for another currency.
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
    const rows = await query(trx, updateText, [
      ...[author.companyId, given.version, given.name, given.defaultLanguage, given.languageSwitch, given.timeZone],
      ...[given.sessionIdleMinutes, given.sessionMinutes, given.oneSession, given.logo],
      ...recordedValues(author, pick(current), pick(given)),
    ]);
    if (given.logo !== null) await shareFiles(trx, author.companyId, [given.logo]);
    await shortenSessions(trx, author.companyId);
    return rows.length > 0;
  });
  if (!changed) throw versionConflict(await settingsOf(db, author.companyId));
  return settingsOf(db, author.companyId);
}

/** A zone that the database reckons with. */
async function assertZone(db: Db, name: string): Promise<void> {
  const known = await query(db, 'select 1 from pg_timezone_names where name = $1', [name]);
  if (known.length > 0) return;
  const message = { en: 'Choose a time zone, such as Asia/Shanghai.', zh: '请选择时区，例如 Asia/Shanghai。' };
  throw invalid([{ path: 'timeZone', code: 'rule', message }]);
}

const columns = `version, name, logo, default_language as "defaultLanguage", language_switch as "languageSwitch", currency, time_zone as "timeZone",
  session_idle_minutes as "sessionIdleMinutes", session_minutes as "sessionMinutes", one_session as "oneSession"`;

const changeable = [
  ...(['name', 'logo', 'defaultLanguage', 'languageSwitch', 'timeZone'] as const),
  ...(['sessionIdleMinutes', 'sessionMinutes', 'oneSession'] as const),
];

const updateText = withAudit(
  { schema: { name: 'company-settings' } },
  'edit',
  `update companies set name = $3, default_language = $4, language_switch = $5, time_zone = $6,
          session_idle_minutes = $7, session_minutes = $8, one_session = $9, logo = $10, version = version + 1
    where id = $1 and version = $2 returning id, version`,
  11,
);
