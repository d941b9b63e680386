import type { ChatDeps } from '../../../chat/deps';
import type { Db } from '../../../kernel/db/queries';
import type { ShownRow } from './shown';

/** Messages as their own visitor may read them: deliveries with their full content. */
export async function inFull<Row extends ShownRow>(
  db: Db,
  { sealed }: Pick<ChatDeps, 'sealed'>,
  companyId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ids = rows.filter(({ kind }) => kind === 'delivery').map(({ id }) => id);
  if (ids.length === 0) return rows;
  const texts = await sealed.textsOf(db, companyId, ids, 'shown');
  return rows.map((row) => ({ ...row, text: texts.get(row.id) ?? row.text }));
}
