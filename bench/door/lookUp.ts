import type { Pool } from 'pg';
import { createCatalogue } from '../../server/company/access/catalogue';
import { actorLoader } from '../../server/company/access/loadActor';
import { connect } from '../../server/kernel/db/connect';
import { connectionToRunning } from '../../server/kernel/db/embedded/join';
import { createQueries } from '../../server/kernel/db/queries';
import { createActors } from '../../server/kernel/identity/actors';
import { openSession } from '../../server/kernel/identity/sessions';
import { schemas } from '../../server/resources';
import { percentile } from '../live/sockets';
import { size } from '../options';

/** Median milliseconds to identify the caller: from the cache, and with a fresh lookup. */
export async function measureLookUp(folder: string): Promise<{ remembered: number; lookedUp: number }> {
  const pool = connect({ connection: connectionToRunning(folder)!, max: 2, log: () => undefined });
  try {
    return await measure(pool);
  } finally {
    await pool.end();
  }
}

const warmUps = size({ smoke: 1, quick: 200, whole: 200 });
const askedRemembered = size({ smoke: 10, quick: 20_000, whole: 20_000 });
const askedAgain = size({ smoke: 10, quick: 500, whole: 500 });
/** The same cache lifetime as in the server. */
const rememberedMs = 1_000;

async function measure(pool: Pool) {
  const db = createQueries(pool);
  const { rows } = await pool.query('select id from members where is_owner limit 1');
  const opening = { userId: rows[0].id, method: 'password', lifeSeconds: 3_600, idleSeconds: 1_800 } as const;
  const { token, cookie } = await openSession(db, opening, { ip: '127.0.0.1', userAgent: '', isBrowser: true });
  const actors = createActors(
    actorLoader(createCatalogue(schemas), () => []),
    rememberedMs,
  );
  const timed = async () => {
    const begin = performance.now();
    await actors.of(db, token, cookie!);
    return performance.now() - begin;
  };
  for (let at = 0; at < warmUps; at += 1) await timed();
  const remembered: number[] = [];
  for (let at = 0; at < askedRemembered; at += 1) remembered.push(await timed());
  const lookedUp: number[] = [];
  for (let at = 0; at < askedAgain; at += 1) {
    actors.forget();
    lookedUp.push(await timed());
  }
  return { remembered: percentile(remembered, 0.5), lookedUp: percentile(lookedUp, 0.5) };
}
