import type { Names } from '../../../../../src/schema/csv/cells';
import type { CsvColumn } from '../../../../../src/schema/csv/columns';
import { recordName } from '../../../../../src/schema/csv/recordNames';
import { referencedIds } from '../../../../../src/schema/references';
import { isRecordId } from '../../../../../src/schema/values';
import type { Db, Reader } from '../../queries';
import type { RecordTable, StoredRecord } from '../recordTable';
import { titlesOf } from './titles';

/**
 * Limit of the cache per resource: enough for references that many records share. Beyond it the cache is emptied and
 * names are looked up again.
 */
const maxRemembered = 20_000;

/** Finds the titles of referenced records: one query per resource and chunk, for those not cached yet. */
export function referenceNames(reader: Reader, tableNamed: (resource: string) => RecordTable) {
  const known = new Map<string, Map<string, string>>();
  return async (db: Db, columns: readonly CsvColumn[], records: readonly StoredRecord[]): Promise<Names> => {
    for (const [resource, ids] of referredTo(columns, records)) {
      let names = known.get(resource) ?? new Map<string, string>();
      if (names.size > maxRemembered) names = new Map();
      known.set(resource, names);
      const missing = [...ids].filter((id) => !names.has(id) && isRecordId(id));
      const titles = await titlesOf(db, tableNamed(resource), reader, missing);
      for (const id of missing) {
        const found = titles.get(id);
        names.set(id, found === undefined ? id : recordName(found.title, id, found.isShared));
      }
    }
    return known;
  };
}

function referredTo(columns: readonly CsvColumn[], records: readonly StoredRecord[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { name, field } of columns) {
    for (const record of records)
      for (const { to, id } of referencedIds({ [name]: field }, record))
        if (to !== 'files') wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
  }
  return wanted;
}
