import { todayIn } from '../../../../../src/schema/periods';
import { permitted } from '../../../../../src/schema/permissions/permitted';
import type { Saving } from '../../../../../src/schema/saving';
import { checkChange, checkNew, type Issue, type Values } from '../../../../../src/schema/validation';
import { databaseNow } from '../../../clock';
import { invalid } from '../../../http/refusal';
import { strangeIds } from '../../ids';
import type { Author } from '../../queries';
import { hasPermission } from '../access/fieldAccess';
import type { RecordTable, StoredRecord } from '../recordTable';

/**
 * Checks the input of a create (`current` null) or an update against the author's permissions for fields and the
 * schema. An update must name the version it was based on. Returns all values of the record; null if they are invalid.
 */
export function checkInput(
  { schema }: RecordTable,
  author: Author,
  input: unknown,
  current: StoredRecord | null,
): { readonly values: Values | null; readonly issues: readonly Issue[] } {
  const saving = savingOf(author);
  const allowed = permitted(schema, (code) => hasPermission(author, code), input, current, saving);
  const checked =
    current === null ? checkNew(schema, allowed.rest, saving) : checkChange(schema, allowed.rest, current, saving);
  const issues = [...allowed.issues];
  if (current !== null && versionIn(input) === null) issues.push({ path: 'version', code: 'version' });
  issues.push(...(checked.ok ? strangeIds(schema.fields, checked.value) : checked.issues));
  return { values: checked.ok ? checked.value : null, issues };
}

/** What `now`, `today` and `me` mean for the author, read where a field asks for it. An API key is no member. */
export function savingOf({ actor, userId, zone = 'UTC' }: Pick<Author, 'actor' | 'userId' | 'zone'>): Saving {
  const now = databaseNow();
  return {
    currency: actor?.currency,
    get now() {
      return now.toISOString();
    },
    get today() {
      return todayIn(zone, now);
    },
    me: actor?.isKey ? null : userId,
  };
}

/** As `checkInput`, but throws if there is any issue. */
export function checkedValues(
  table: RecordTable,
  author: Author,
  input: unknown,
  current: StoredRecord | null,
): Values {
  const { values, issues } = checkInput(table, author, input, current);
  if (values === null || issues.length > 0) throw invalid(issues);
  return values;
}

/** The version that an update was based on; null if the input has none. */
export function versionIn(input: unknown): number | null {
  const version = (input as { version?: unknown } | null)?.version;
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : null;
}
