import { type Db, query } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';

/** Throws unless the database knows the time zone. */
export async function assertZone(db: Db, name: string): Promise<void> {
  const known = await query(db, 'select 1 from pg_timezone_names where name = $1', [name]);
  if (known.length > 0) return;
  const message = { en: 'Choose a time zone, such as Asia/Shanghai.', zh: '请选择时区，例如北京时间。' };
  throw invalid([{ path: 'timeZone', code: 'rule', message }]);
}
