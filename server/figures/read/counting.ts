import { type Db, query } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import { openDays } from '../rollup/unsettled';

/**
 * Maps a counting error to the error for the caller. A timeout while days of the company are not settled, for example
 * after a time zone change, becomes FIGURES_COUNTING: it is temporary, and the newest days are counted first.
 */
export async function whyNotCounted(db: Db, companyId: string, error: unknown): Promise<unknown> {
  if ((error as { readonly code?: string }).code !== cancelled || db.isTransaction) return error;
  if ((await openDays(db, companyId)).length === 0) return error;
  const [{ from }] = (await query<{ from: string | null }>(db, fromSql, [companyId])) as [{ from: string | null }];
  const since = from === null ? none : { en: `Data from ${from} onward is ready. `, zh: `${from} 起的数据已可查看。` };
  const text = {
    en: `Figures are being recalculated, newest days first. ${since.en}The full period will take a few more minutes.`,
    zh: `正在重新统计数据，由近及远逐日完成。${since.zh}所选周期还需几分钟。`,
  };
  return new Refusal(503, 'FIGURES_COUNTING', text, {
    data: { countedFrom: from },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** SQLSTATE query_canceled: the statement timed out. */
const cancelled = '57014';
const retryAfterSeconds = 10;
const none = { en: '', zh: '' };
const fromSql = 'select min(day)::text as from from figure_settled where company_id = $1';
