import { type Db, everyCompany, prepared, query } from '../../../kernel/db/queries';
import { embeddersTable } from './company';

/** A lease for one node to embed a company's chunks. */
export interface Turn {
  readonly companyId: string;
  readonly profileId: string;
}

/** The lease of a dead node expires after this. */
const leaseSeconds = 180;
const firstPause = 15;
const longestPause = 3_600;

/** Leases the company with chunks to embed that has waited longest; null: none. */
export async function takeTurn(db: Db): Promise<Turn | null> {
  const [turn] = await query<Turn>(db, takeSql, [leaseSeconds]);
  return turn ?? null;
}

export async function endTurn(db: Db, { companyId, profileId }: Turn): Promise<void> {
  await query(db, endSql, [companyId, profileId]);
}

/** Postpones the next turn with exponential backoff, up to an hour. */
export async function putOffTurn(db: Db, { companyId, profileId }: Turn): Promise<void> {
  await query(db, putOffSql, [companyId, profileId, firstPause, longestPause]);
}

// Conditional upsert: of two nodes that find the same company, one gets it.
const takeSql = prepared(
  everyCompany(`
  insert into knowledge_embedding_turns as t (company_id, profile_id, due_at)
  select e.company_id, e.id, now() + make_interval(secs => $1::integer)
    from ${embeddersTable('true')} e
    left join knowledge_embedding_turns known on known.company_id = e.company_id and known.profile_id = e.id
   where coalesce(known.due_at <= now(), true) and exists (
           select 1 from knowledge_chunks c join knowledge k on k.company_id = c.company_id and k.id = c.entry_id
            where c.company_id = e.company_id and k.enabled and k.state = 'approved'
              and (c.vector_model is null or c.vector_model < e.model or c.vector_model > e.model))
   order by known.due_at nulls first limit 1
      on conflict (company_id, profile_id) do update set due_at = excluded.due_at where t.due_at <= now()
  returning company_id as "companyId", profile_id as "profileId"`),
);
// Rounded down, so that it is due at once.
const endSql = prepared(`
  update knowledge_embedding_turns set faults = 0, due_at = date_trunc('milliseconds', now())
   where company_id = $1 and profile_id = $2`);
const putOffSql = prepared(`
  update knowledge_embedding_turns
     set faults = faults + 1, due_at = now() + make_interval(secs => least($3::integer * 2 ^ least(faults, 12), $4::integer))
   where company_id = $1 and profile_id = $2`);
