import type { Text } from '../../src/schema/text';
import { query, type Trx } from '../kernel/db/queries';
import { listed, maxNamed } from './listed';

/**
 * Formats the names returned by a query for a sentence; null if there are none. The query returns a `name` per row, in
 * order.
 */
export async function namedUsers(trx: Trx, users: string, values: readonly unknown[]): Promise<Text | null> {
  const text = `select name, count(*) over () as total from (${users}) as users limit ${maxNamed}`;
  const found = await query<{ name: string; total: number }>(trx, text, values);
  if (found.length === 0) return null;
  return listed(
    found.map((user) => user.name),
    Number(found[0]!.total),
  );
}
