import { type Db, prepared, query } from '../../../kernel/db/queries';

/**
 * SQL for a table (company_id, id, model) with the profile that embeds each company's knowledge: the oldest enabled one
 * with an embeddings model.
 */
export const embeddersTable = (where: string) => `(
  select distinct on (company_id) company_id, id, base_url || ' ' || embeddings_model as model
    from ai_profiles
   where ${where} and enabled and provider = 'own' and embeddings_model <> '' and base_url is not null and model is not null
   order by company_id, id)`;

/** The id of the company's embedding profile; null: none. */
export async function embedderOf(db: Db, companyId: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(db, embedderSql, [companyId]);
  return row?.id ?? null;
}

const embedderSql = prepared(`select id from ${embeddersTable('company_id = $1')} e`);
