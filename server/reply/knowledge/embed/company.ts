import { type Db, prepared, query } from '../../../kernel/db/queries';

/**
 * Of each company the profile whose embeddings model its knowledge is embedded by: the oldest that is enabled and names
 * one. As a table of company_id, id and model.
 */
export const embeddersTable = (where: string) => `(
  select distinct on (company_id) company_id, id, base_url || ' ' || embeddings_model as model
    from ai_profiles
   where ${where} and enabled and provider = 'own' and embeddings_model <> '' and base_url is not null and model is not null
   order by company_id, id)`;

/** The id of that profile; null: none. */
export async function embedderOf(db: Db, companyId: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(db, embedderText, [companyId]);
  return row?.id ?? null;
}

const embedderText = prepared(`select id from ${embeddersTable('company_id = $1')} e`);
