import { type Db, prepared, query } from '../../kernel/db/queries';
import { expired } from '../../kernel/jobs/expired';
import type { Capabilities } from '../adapter';

type Pace = NonNullable<Capabilities['pace']>;

/**
 * Takes a slot to send one message now from the rate limits of the account and the conversation, shared by all nodes:
 * from both or from neither. Returns 0, or the milliseconds to wait before a retry.
 */
export async function takePace(
  db: Db,
  pace: Pace | undefined,
  { accountId, conversationId }: { readonly accountId: string; readonly conversationId: string },
): Promise<number> {
  if (pace === undefined) return 0;
  const { perSecond, perConversationMs } = pace;
  const keys = [accountId, conversationId];
  const values = [keys, [1_000 / perSecond, perConversationMs], [1_000, burst * perConversationMs]];
  for (;;) {
    const [{ waitMs } = { waitMs: null }] = await query<{ waitMs: number | null }>(db, takeSql, values);
    if (waitMs !== null) return Number(waitMs);
    await query(db, beginSql, [keys]);
  }
}

/** Deletes expired rate limit rows. */
export const forgetPaces = expired('send_pace', `due_at < now() - interval '1 hour'`);

/** How many intervals a conversation may run ahead, so that a few messages can be sent at once. */
const burst = 2;

const ms = (place: string) => `make_interval(secs => ${place} / 1000)`;

// Each message advances `due_at` by its interval; `due_at` may be ahead of now by the tolerance. Null if a row is
// missing.
const takeSql = prepared(`
  with asked as (
    select * from unnest($1::uuid[], $2::float8[], $3::float8[]) as a(key, each_ms, ahead_ms)
  ), held as materialized (
    select key, due_at from send_pace where key = any($1::uuid[]) order by key for update
  ), wait as materialized (
    select case when count(*) = cardinality($1::uuid[]) then max(case when due_at <= now() + ${ms('ahead_ms')} then 0
             else greatest(20, ceil(extract(epoch from due_at - now()) * 1000 - ahead_ms)) end) end as ms
      from asked join held using (key)
  ), taken as (
    update send_pace p set due_at = greatest(p.due_at, now()) + ${ms('each_ms')} from asked
     where p.key = asked.key and (select ms from wait) = 0
  )
  select ms as "waitMs" from wait`);
const beginSql = prepared(`
  insert into send_pace (key, due_at) select key, now() from unnest($1::uuid[]) as k(key) order by key
      on conflict do nothing`);
