import { type Language, languageOf } from '../../../src/schema/text';
import { type Db, query } from '../../kernel/db/queries';
import type { CompanyDeps } from '../deps';

/** A company's name, and its language for recipients whose language is unknown. */
export async function nameAndLanguage(
  db: Db,
  { language }: Pick<CompanyDeps, 'language'>,
  companyId: string,
): Promise<{ readonly company: string; readonly language: Language }> {
  const text = 'select name, default_language as language from companies where id = $1';
  const [row] = await query<{ name: string; language: string | null }>(db, text, [companyId]);
  return { company: row!.name, language: row!.language === null ? language : languageOf(row!.language) };
}
