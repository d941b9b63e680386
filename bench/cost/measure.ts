import type { Pool } from 'pg';
import { databasePidOf, withDatabase } from '../connection';
import { counted } from '../counted';
import { inFolder } from '../folder';
import { type Customers, customersOf, text } from '../live/customers';
import { atRate, pause } from '../live/pace';
import { makeStockRule, settled } from '../live/replies';
import { makeGroups } from '../live/team';
import { size } from '../options';
import { type Cost, costOf, spentBy } from '../processes';
import { startOurs } from '../servers';
import { startTaker } from '../taker';
import {
  beginCounting,
  countedChanges,
  countedStatements,
  prepareCounting,
  type StatementCost,
  type TableChanges,
} from './statements';

/** What a message costs, in numbers that other programs on the machine hardly affect. */
export interface MessageCost {
  readonly name: string;
  readonly messages: number;
  readonly cost: Cost;
  readonly statements: readonly StatementCost[];
  readonly changes: readonly TableChanges[];
}

export const messageCostName = 'cost of a message';

const perSecond = size({ smoke: 20, quick: 100, whole: 100 });
const warmUpSeconds = size({ smoke: 0.2, quick: 2, whole: 2 });
const seconds = size({ smoke: 1, quick: 5, whole: 20 });
const groupCount = size({ smoke: 2, quick: 20, whole: 20 });
const conversationsEach = size({ smoke: 5, quick: 50, whole: 50 });

/** Measures messages that no rule answers, then messages that a rule answers, with the same customers. */
export function measureMessageCost(): Promise<MessageCost[]> {
  return inFolder(async (folder) => {
    const taker = await startTaker();
    const first = await startOurs(folder);
    await withDatabase(folder, prepareCounting);
    await first.stop();
    const server = await startOurs(folder);
    const groups = await withDatabase(folder, (pool) => makeGroups(server, pool, groupCount, taker.url));
    await withDatabase(folder, (pool) => pool.query('update accounts set merge_seconds = 0'));
    const customers = customersOf(server.origin, groups, conversationsEach, (key) => `${text} ${key}`);
    await atRate(perSecond, (groupCount * conversationsEach) / perSecond, (at) => customers.write(at, `first-${at}`));
    const measure = (name: string) => measureOne(name, folder, server.pid, customers);
    const kept = await measure('message that no rule answers');
    await makeStockRule(server);
    const replied = await measure('message that a rule answers');
    await customers.close();
    taker.close();
    return [kept, replied];
  });
}

async function measureOne(name: string, folder: string, pid: number, customers: Customers): Promise<MessageCost> {
  await withDatabase(folder, allDone);
  await withDatabase(folder, (pool) => pool.query('analyze'));
  // The pool's connections plan their statements again; that is not part of the measurement.
  await atRate(perSecond, warmUpSeconds, (at) => customers.write(at, `${name} before ${at}`));
  await withDatabase(folder, allDone);
  await withDatabase(folder, beginCounting);
  const databasePid = await databasePidOf(folder);
  const before = spentBy(pid, databasePid);
  const messages = await atRate(perSecond, seconds, (at) => customers.write(at, `${name} ${at}`));
  await withDatabase(folder, allDone);
  const cost = costOf(before, spentBy(pid, databasePid), messages);
  return withDatabase(folder, async (pool) => {
    const [statements, changes] = [await countedStatements(pool), await countedChanges(pool)];
    counted(statements.length, 'statements were counted');
    counted(changes.length, 'tables were changed');
    return { name, messages, cost, statements, changes };
  });
}

/** Waits until all messages are decided and sent and all events have a position in the event log. */
async function allDone(pool: Pool): Promise<void> {
  for (;;) {
    await settled(pool);
    const { rows } = await pool.query(`
      select 1 where exists (select from events where position is null) or exists (
        select from message_sends s join accounts a on a.id = s.account_id where s.state = 'queued' and a.name like 'measured-%')`);
    if (rows.length === 0) return;
    await pause(200);
  }
}
