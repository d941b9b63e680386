import { type Db, prepared, query } from '../../../kernel/db/queries';
import { chunksOf, type EntryText } from './split';

/** Updates an entry's chunks in the transaction that writes the entry. Unchanged chunks keep their vectors. */
export async function writeChunks(trx: Db, companyId: string, entryId: string, entry: EntryText): Promise<void> {
  const chunks = chunksOf(entry);
  await query(trx, removeSql, [companyId, entryId, chunks.length]);
  await query(trx, writeSql, [
    companyId,
    entryId,
    chunks.map(({ heading }) => heading),
    chunks.map(({ text }) => text),
  ]);
}

const removeSql = prepared('delete from knowledge_chunks where company_id = $1 and entry_id = $2 and place >= $3');
const writeSql = prepared(`
  insert into knowledge_chunks as old (company_id, entry_id, place, heading, text)
  select $1::uuid, $2::uuid, place - 1, heading, text
    from unnest($3::text[], $4::text[]) with ordinality as given (heading, text, place)
  on conflict (company_id, entry_id, place) do update
     set heading = excluded.heading, text = excluded.text, vector = null, vector_model = null
   where (old.heading, old.text) is distinct from (excluded.heading, excluded.text)`);
