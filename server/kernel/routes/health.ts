import type { Text } from '../../../src/schema/text';
import { clockOffsetSeconds } from '../clock';
import { type Db, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import { publicRoute, type Route } from './route';

/** Watchers give up after a few seconds: an answer that comes later is none. */
const patienceMs = 1_500;

/** Says whether the server can work. It asks for no header, so that any watcher can call it. */
export function healthRoute(): Route {
  let looking: Promise<boolean> | null = null;
  return publicRoute({
    method: 'GET',
    path: '/health',
    summary: { en: 'Readiness check', zh: '是否就绪' },
    group: { en: 'Operation', zh: '运维' },
    access: { kind: 'public' },
    asksNoClient: true,
    isWatched: true,
    async handle({ db }) {
      // One at a time: where the database does not answer, watchers do not queue up for it.
      looking ??= isWritable(db).finally(() => {
        looking = null;
      });
      const found = await withinPatience(looking);
      if (found === null) throw notReady(words.noAnswer);
      if (!found) throw notReady(words.readOnly);
      const clockOffset = clockOffsetSeconds();
      return { ready: true, ...(clockOffset === 0 ? {} : { clockOffsetSeconds: clockOffset }) };
    },
  });
}

async function isWritable(db: Db): Promise<boolean> {
  const text = `select current_setting('transaction_read_only') = 'off' as writable`;
  const [row] = await query<{ writable: boolean }>(db, text, []);
  return row!.writable;
}

/** Null where it takes longer than a watcher waits. */
async function withinPatience<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  // It may still fail when nobody waits for it any more.
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
  readOnly: { en: 'Not ready: the database is read-only.', zh: '未就绪：数据库为只读状态。' },
};
