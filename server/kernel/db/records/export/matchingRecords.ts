import { type Db, query, type Reader } from '../../queries';
import { complete } from '../complete';
import type { ListRequest } from '../listRequest';
import { orderOf } from '../listText';
import type { RecordTable, StoredRecord } from '../recordTable';
import { whereOf } from '../where';

/** Rows in memory at a time. */
const chunk = 500;

/**
 * Streams all matching records that the reader may export, in chunks of 500, from one snapshot (repeatable read
 * transaction with a cursor). The database waits for the consumer; a consumer that reads nothing for a minute loses the
 * transaction. Ending the generator early ends the transaction.
 */
export async function* matchingRecords(
  db: Db,
  table: RecordTable,
  reader: Reader,
  request: Pick<ListRequest, 'search' | 'filters' | 'sort'>,
): AsyncGenerator<{ readonly records: readonly StoredRecord[]; readonly db: Db }> {
  const { text, values } = whereOf(table, reader, request, 'export');
  const order = orderOf(table, request.sort);
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const select = `select ${table.selection} from ${table.table.name} where ${text} order by ${order}`;
    await query(snapshot, `declare matching no scroll cursor for ${select}`, values);
    for (;;) {
      const records = await query<StoredRecord>(snapshot, `fetch ${chunk} from matching`, []);
      if (records.length === 0) return;
      await complete(snapshot, table, reader, records);
      yield { records, db: snapshot };
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
