import type { Pool } from 'pg';
import { databasePidOf, withDatabase } from '../connection';
import { counted } from '../counted';
import { inFolder } from '../folder';
import { size } from '../options';
import { type Cost, costOf, spentBy } from '../processes';
import { call, type Server, startOurs } from '../servers';
import { startTaker } from '../taker';
import { customersOf, text } from './customers';
import { atRate, pause } from './pace';
import { makeGroups } from './team';

/** Milliseconds from a customer's message to the rule's reply, by the database's clock. */
export interface ReplyTimes {
  readonly p50: number;
  readonly p99: number;
  readonly answered: number;
  readonly expected: number;
  readonly cost: Cost;
}

export const repliesName = 'message to rule reply';
export const replyTargets = { p99: 100 };

const perSecond = size({ smoke: 20, quick: 200, whole: 200 });
const seconds = size({ smoke: 1, quick: 5, whole: 20 });
const groupCount = size({ smoke: 2, quick: 20, whole: 20 });
const conversationsEach = size({ smoke: 10, quick: 100, whole: 100 });

/**
 * Customers send messages at a fixed rate, each with a different text; a rule answers each of them, without a merge
 * window.
 */
export function measureReplies(): Promise<ReplyTimes> {
  return inFolder(async (folder) => {
    const [server, taker] = await Promise.all([startOurs(folder), startTaker()]);
    const groups = await withDatabase(folder, (pool) => makeGroups(server, pool, groupCount, taker.url));
    await withDatabase(folder, (pool) => pool.query('update accounts set merge_seconds = 0'));
    const customers = customersOf(server.origin, groups, conversationsEach, (key) => `${text} ${key}`);
    // The first message creates each conversation; no rule answers it yet.
    await atRate(perSecond, (groupCount * conversationsEach) / perSecond, (at) => customers.write(at, `first-${at}`));
    await withDatabase(folder, settled);
    await makeStockRule(server);
    await withDatabase(folder, (pool) => pool.query('analyze'));
    const databasePid = await databasePidOf(folder);
    const spentBefore = spentBy(server.pid, databasePid);
    const { rows } = await withDatabase(folder, (pool) => pool.query('select now() as begun'));
    const sent = await atRate(perSecond, seconds, (at) => customers.write(at, `asked-${at}`));
    const times = await withDatabase(folder, (pool) => answeredBy(pool, rows[0].begun, sent));
    const cost = costOf(spentBefore, spentBy(server.pid, databasePid), sent);
    counted(times.answered, 'messages were answered');
    await customers.close();
    taker.close();
    return { ...times, expected: sent, cost };
  });
}

/** Creates a rule that answers every customer message of the measurement. */
export async function makeStockRule(server: Server): Promise<void> {
  const rule = { name: 'stock', matchAny: '还有货', parts: [{ kind: 'text', text: '有货，拍下自动发货。' }] };
  await call(`${server.origin}/api/v1/reply-rules`, server.headers, rule);
}

/** Waits until no reply decision is pending. */
export async function settled(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query("select 1 from reply_decisions where state <> 'done' limit 1");
    if (rows.length === 0) return;
    await pause(500);
  }
}

/** Waits until all messages are answered, at most 30 s. */
async function answeredBy(
  pool: Pool,
  begun: unknown,
  expected: number,
): Promise<Pick<ReplyTimes, 'p50' | 'p99' | 'answered'>> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { rows } = await pool.query(answeredSql, [begun]);
    if (rows[0].answered >= expected) return rows[0];
    await pause(500);
  }
  return (await pool.query(answeredSql, [begun])).rows[0];
}

const answeredSql = `
  select count(*)::int as answered, percentile_cont(0.5) within group (order by latency_ms) as p50,
         percentile_cont(0.99) within group (order by latency_ms) as p99
    from reply_decisions where outcome = 'rule' and latency_ms is not null and decided_at >= $1`;
