import { keptFault, maxKeptCharacters } from '../../../src/schema/remembered';
import type { Issue, Values } from '../../../src/schema/validation';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { invalid, Refusal } from '../../kernel/http/refusal';

export async function preferencesOf(db: Db, userId: string): Promise<Values> {
  const [row] = await query<{ preferences: Values }>(db, selectSql, [userId]);
  return row?.preferences ?? {};
}

/**
 * Merges the given preferences into the stored ones in one atomic statement; null deletes a name. Concurrent calls do
 * not overwrite each other's names. Returns all preferences. Throws VALIDATION_FAILED for each invalid name or value,
 * and TOO_MANY_PREFERENCES if the total size is too large.
 */
export async function keepPreferences(db: Db, userId: string, given: unknown): Promise<Values> {
  const changes = checked(given);
  const forgotten = Object.keys(changes).filter((name) => changes[name] === null);
  const values = [userId, JSON.stringify(changes), forgotten];
  const [row] = await bounded(() => query<{ preferences: Values }>(db, mergeSql, values));
  return row!.preferences;
}

function checked(given: unknown): Values {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid([{ path: 'preferences', code: 'object' }]);
  const faults: Issue[] = [];
  for (const [name, value] of Object.entries(given)) {
    // Names that are no longer valid can still be deleted.
    const fault = value === null ? null : keptFault(name, value);
    if (fault !== null) faults.push(fault);
  }
  if (faults.length > 0) throw invalid(faults);
  return given as Values;
}

const selectSql = prepared('select preferences from user_preferences where user_id = $1');

const mergeSql = prepared(`
  insert into user_preferences (user_id, preferences) values ($1, $2::jsonb - $3::text[])
  on conflict (user_id) do update set
    preferences = (user_preferences.preferences || excluded.preferences) - $3::text[], updated_at = now()
  returning preferences`);

async function bounded<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'user_preferences_size') throw error;
    throw new Refusal(400, 'TOO_MANY_PREFERENCES', {
      en: `Preferences are full: together they can't exceed ${maxKeptCharacters} characters.`,
      zh: `无法保存更多：全部内容已超过 ${maxKeptCharacters} 个字符。`,
    });
  }
}
