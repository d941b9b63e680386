import type { Text } from '../../../src/schema/text';
import { clockOffsetSeconds } from '../clock';
import type { Migration } from '../db/migrations/migration';
import { mismatchWith } from '../db/migrations/newer';
import { type Db, inTransaction, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import { backupIsLateSql } from '../installation/backupRuns';
import { handled } from './apiType';
import { publicRoute, type Route } from './route';

const group = { en: 'Operation', zh: '运维' };

/** Monitoring gives up after a few seconds, so the response must come earlier. */
const patienceMs = 1_500;

interface Expected {
  readonly makesBackups?: boolean;
  readonly migrations?: readonly Migration[];
}

/**
 * Readiness check. It requires no header, so that any monitoring can call it. Not ready either if the database does not
 * fit these migrations.
 */
export function healthRoute(expected: Expected = {}): Route {
  let looking: Promise<State> | null = null;
  const check = stateCheck(expected);
  return publicRoute('GET /health', group, {
    summary: { en: 'Readiness check', zh: '是否就绪' },
    asksNoClient: true,
    isMonitored: true,
    answer: handled('Readiness'),
    async handle({ db }) {
      // Shared by concurrent checks, so that they do not queue up for an unresponsive database.
      looking ??= check(db).finally(() => {
        looking = null;
      });
      const found = await withinPatience(looking);
      if (found === null) throw notReady(words.noAnswer);
      if (typeof found === 'string') throw notReady(words[found]);
      const clockOffset = clockOffsetSeconds();
      return {
        ready: true,
        ...(clockOffset === 0 ? {} : { clockOffsetSeconds: clockOffset }),
        ...(found.isBackupLate ? { backupIsLate: true } : {}),
        ...(found.isHeld ? { waitsForResume: true } : {}),
      };
    },
  });
}

/** Says that the process answers, whatever its database does: a supervisor must not restart it for that. */
export function aliveRoute(): Route {
  return publicRoute('GET /health/live', group, {
    summary: { en: 'Liveness check', zh: '是否存活' },
    asksNoClient: true,
    isMonitored: true,
    answer: handled('Liveness'),
    handle: async () => ({ live: true }),
  });
}

/** Why it is not ready, or what a ready one has to tell. */
type State = 'readOnly' | 'full' | 'mismatch' | { readonly isBackupLate: boolean; readonly isHeld: boolean };

/** Reads each time, and writes every few seconds: a full disk or a lost synchronous standby stops writes alone. */
function stateCheck({ makesBackups = false, migrations = [] }: Expected): (db: Db) => Promise<State> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  return async (db) => {
    // First: a database of another version may lack what the statements below read.
    if (migrations.length > 0 && (await mismatchWith(db, migrations)) !== null) return 'mismatch';
    const [row] = await query<{ isReadOnly: boolean; isHeld: boolean; isBackupLate: boolean }>(db, stateSql, []);
    const { isReadOnly, isHeld } = row!;
    const ready = { isHeld, isBackupLate: makesBackups && row!.isBackupLate };
    if (isReadOnly) return 'readOnly';
    if (performance.now() - wroteAt < writeEveryMs) return ready;
    try {
      await inTransaction(db, async (trx) => {
        await query(trx, littleMemorySql, []);
        await query(trx, spillSql, []);
        await query(trx, writeSql, []);
      });
    } catch (error) {
      if ((error as { code?: string }).code === '53100') return 'full';
      throw error;
    }
    wroteAt = performance.now();
    return ready;
  };
}

const writeEveryMs = 5_000;
// The row written below fits into a page that exists, so it says nothing about a full disk: what does not fit into memory
// goes to a temporary file on it.
const littleMemorySql = `set local work_mem = '64kB'`;
const spillSql = 'select count(*) from generate_series(1, 10000)';
const stateSql = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  exists (select from restored) as "isHeld", ${backupIsLateSql} as "isBackupLate"`;
const writeSql = 'update health_writes set written_at = clock_timestamp()';

/** Null if it takes longer than monitoring waits. */
async function withinPatience<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  // Prevents an unhandled rejection after the timeout.
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

function notReady(text: Text): Refusal {
  return new Refusal(503, 'UNAVAILABLE', text, { headers: { 'Retry-After': '2' } });
}

const words = {
  noAnswer: { en: "Not ready: the database isn't responding.", zh: '未就绪：数据库无响应。' },
  full: { en: "Not ready: the database's disk is full.", zh: '未就绪：数据库磁盘已满。' },
  mismatch: { en: 'Not ready: the database belongs to another version.', zh: '未就绪：数据库属于其他版本。' },
  readOnly: { en: 'Not ready: the database is read-only.', zh: '未就绪：数据库为只读状态。' },
};
