import { same } from '../../../src/schema/equality';
import { type Db, run } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { recorded, recordedValues } from '../../kernel/db/records/change';
import { invalid, versionConflict } from '../../kernel/http/refusal';

/** What a company sets for all its members. */
export interface CompanySettings {
  readonly version: number;
  readonly name: string;
  /** The language of members who chose none; null: as whoever runs the server has it. */
  readonly defaultLanguage: string | null;
  /** Members may choose a language, even where whoever runs the server does not let them. */
  readonly languageSwitch: boolean;
  /** Of amounts that name none. It cannot be changed: the amounts would mean something else. */
  readonly currency: string;
  /** Where the company's days begin and its hours are, 'Asia/Shanghai'; null: nobody said, and it is UTC. */
  readonly timeZone: string | null;
}

/** What may be sent to change them: `version` is the one they were read at. */
export type GivenSettings = Omit<CompanySettings, 'currency'> & { readonly currency: string | null };

export async function settingsOf(db: Db, companyId: string): Promise<CompanySettings> {
  const [row] = await run<CompanySettings>(db, `select ${columns} from companies where id = $1`, [companyId]);
  return row!;
}

/**
 * Changes the settings from the version they were read at, and enters it in the operation log. What changes nothing is
 * entered nowhere. Throws VERSION_CONFLICT with the settings as they are, VALIDATION_FAILED for another currency.
 */
export async function changeSettings(db: Db, author: Author, given: GivenSettings): Promise<CompanySettings> {
  const current = await settingsOf(db, author.companyId);
  if (given.version !== current.version) throw versionConflict(current);
  if (given.currency !== null && given.currency !== current.currency)
    throw invalid([{ path: 'currency', code: 'readOnly' }]);
  if (given.timeZone !== null && given.timeZone !== current.timeZone) await assertZone(db, given.timeZone);
  const names = (['name', 'defaultLanguage', 'languageSwitch', 'timeZone'] as const).filter(
    (name) => !same(given[name], current[name]),
  );
  if (names.length === 0) return current;
  const pick = (settings: GivenSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]));
  const [changed] = await run<CompanySettings>(db, updateText, [
    ...[author.companyId, given.version, given.name, given.defaultLanguage, given.languageSwitch, given.timeZone],
    ...recordedValues(author, pick(current), pick(given)),
  ]);
  if (changed === undefined) throw versionConflict(await settingsOf(db, author.companyId));
  return settingsOf(db, author.companyId);
}

/** A zone that the database reckons with. */
async function assertZone(db: Db, name: string): Promise<void> {
  const known = await run(db, 'select 1 from pg_timezone_names where name = $1', [name]);
  if (known.length > 0) return;
  const message = { en: 'Choose a time zone, such as Asia/Shanghai.', zh: '请选择时区，例如 Asia/Shanghai。' };
  throw invalid([{ path: 'timeZone', code: 'rule', message }]);
}

const columns = `version, name, default_language as "defaultLanguage", language_switch as "languageSwitch", currency, time_zone as "timeZone"`;

const updateText = recorded(
  { schema: { name: 'company-settings' } },
  'edit',
  `update companies set name = $3, default_language = $4, language_switch = $5, time_zone = $6, version = version + 1
    where id = $1 and version = $2 returning id, version`,
  7,
);
