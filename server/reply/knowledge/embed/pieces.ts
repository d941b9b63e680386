import { type Db, prepared, query } from '../../../kernel/db/queries';
import type { Vector } from './vector';

export interface Piece {
  readonly entryId: string;
  readonly place: number;
  readonly heading: string;
  readonly text: string;
}

/** Chunks in use without a vector of the model, in random order, so that chunks the service refuses block no others. */
export function readPieces(db: Db, companyId: string, model: string, max: number): Promise<Piece[]> {
  return query<Piece>(db, readSql, [companyId, model, max]);
}

/** Stores vectors of unchanged chunks. Chunks that have changed or are locked are embedded again later. */
export async function keepVectors(
  db: Db,
  companyId: string,
  model: string,
  embedded: readonly (readonly [Piece, Vector])[],
): Promise<void> {
  if (embedded.length === 0) return;
  const column = (of: (piece: Piece) => unknown) => embedded.map(([piece]) => of(piece));
  await query(db, keepSql, [
    companyId,
    model,
    column(({ entryId }) => entryId),
    column(({ place }) => place),
    column(({ heading }) => heading),
    column(({ text }) => text),
    embedded.map(([, { parts }]) => Buffer.from(parts.buffer, parts.byteOffset, parts.byteLength)),
  ]);
}

const readSql = prepared(`
  select c.entry_id as "entryId", c.place, c.heading, c.text
    from knowledge_chunks c join knowledge k on k.company_id = c.company_id and k.id = c.entry_id
   where c.company_id = $1 and c.vector_model is distinct from $2 and k.enabled and k.state = 'approved'
   order by random() limit $3`);
const keepSql = prepared(`
  with free as (
    select c.entry_id, c.place, given.vector
      from knowledge_chunks c
      join unnest($3::uuid[], $4::integer[], $5::text[], $6::text[], $7::bytea[])
           as given (entry_id, place, heading, text, vector)
        on given.entry_id = c.entry_id and given.place = c.place and given.heading = c.heading and given.text = c.text
     where c.company_id = $1
       for update of c skip locked)
  update knowledge_chunks c set vector = free.vector, vector_model = $2
    from free where c.company_id = $1 and c.entry_id = free.entry_id and c.place = free.place`);
