import { type Db, kept, run } from '../../kernel/db/queries';
import type { Capabilities } from '../adapter';

type Pace = NonNullable<Capabilities['pace']>;

/**
 * Takes leave to send one message now, from the account's and the conversation's share over all nodes. Answers 0, or after
 * how many milliseconds to ask again.
 */
export async function takePace(
  db: Db,
  pace: Pace | undefined,
  { accountId, conversationId }: { readonly accountId: string; readonly conversationId: string },
): Promise<number> {
  if (pace === undefined) return 0;
  const own = await takeOne(db, conversationId, pace.perConversationMs, burst * pace.perConversationMs);
  return own > 0 ? own : takeOne(db, accountId, 1_000 / pace.perSecond, 1_000);
}

/** Throws away what limits nobody any more. */
export async function forgetPaces(db: Db): Promise<void> {
  await run(db, "delete from send_pace where due_at < now() - interval '1 hour'", []);
}

/** In one conversation a few may follow each other at once. */
const burst = 2;

/** Each message moves the due time on by its share; it may run ahead by the tolerance. */
async function takeOne(db: Db, key: string, eachMs: number, aheadMs: number): Promise<number> {
  const [row] = await run<{ waitMs: number }>(db, takeText, [key, eachMs, aheadMs]);
  return Number(row!.waitMs);
}

const ms = (place: string) => `make_interval(secs => ${place}::float8 / 1000)`;
const takeText = kept(`
  with taken as (
    insert into send_pace (key, due_at) values ($1, now() + ${ms('$2')})
        on conflict (key) do update set due_at = greatest(send_pace.due_at, now()) + ${ms('$2')}
     where send_pace.due_at <= now() + ${ms('$3')} returning 1
  )
  select case when exists (select 1 from taken) then 0
    else greatest(20, ceil(extract(epoch from (select due_at from send_pace where key = $1) - now()) * 1000 - $3::float8))
  end as "waitMs"`);
