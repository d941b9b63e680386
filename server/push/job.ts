import { momentFormat } from '../../src/schema/dateTimeFormat';
import { isQuietAt } from '../../src/schema/quietHours';
import type { QuietHours } from '../../src/schema/remembered';
import { preferencesOf } from '../company/preferences/preferences';
import { databaseNow } from '../kernel/clock';
import type { Db } from '../kernel/db/queries';
import { enqueue, freeKey } from '../kernel/jobs/queue';
import type { JobHandler } from '../kernel/jobs/worker';
import { type Device, findDevice } from './devices/devices';
import { type About, noticeAbout } from './notices/about';
import type { PushDeps } from './deps';
import { type Outcome, sendNotice } from './send';

/** To tell one browser of something. */
export interface PushJob {
  readonly deviceId: string;
  readonly about: About;
  /** How often its service was busy or out of reach. */
  readonly tries: number;
}

export const pushQueue = 'push';

/** While one waits for the same browser and the same thing there is no second. */
export function pushJob(job: PushJob, runAt?: Date): Parameters<typeof enqueue>[1] {
  const uniqueKey = `${job.deviceId} ${job.about.kind} ${job.about.id}`;
  return { queue: pushQueue, payload: job, uniqueKey, ...(runAt && { runAt }) };
}

/** Tells a browser what there is to be told by now, if its holder may know it and nothing else tells them. */
export function runPushJob(deps: PushDeps): JobHandler {
  return async (db, job) => {
    await freeKey(db, job);
    const pushed = job.payload as PushJob;
    const device = await findDevice(db, deps.cipher, pushed.deviceId, null);
    const outcome = device === null ? null : await notifyDevice(db, deps, device, pushed.about);
    if (outcome?.fault === 'busy' || outcome?.fault === 'unreachable') await tryAgain(db, pushed, outcome);
  };
}

async function notifyDevice(db: Db, deps: PushDeps, device: Device, about: About): Promise<Outcome | null> {
  const actor = await deps.actorOf(db, device.userId);
  if (actor === null || deps.live.isWatching(actor.companyId, actor.userId)) return null;
  const chosen = await preferencesOf(db, device.userId);
  if (isQuietAt((chosen['quiet-hours'] ?? null) as QuietHours | null, clockIn(device.zone))) return null;
  const showsText = chosen['push-preview'] === 'on';
  const notice = await noticeAbout(db, deps, { actor, language: device.language, showsText }, about);
  return notice === null ? null : sendNotice(db, deps, device, notice);
}

const maxTries = 5;
const firstPauseSeconds = 15;
const longestPauseSeconds = 3_600;

/** One that waits already, of what came meanwhile, takes its place. */
async function tryAgain(db: Db, pushed: PushJob, { retryAfterSeconds }: Outcome): Promise<void> {
  const tries = pushed.tries + 1;
  if (tries >= maxTries) return;
  const pause = Math.max(firstPauseSeconds * 2 ** pushed.tries, retryAfterSeconds ?? 0);
  const runAt = new Date(databaseNow().getTime() + Math.min(pause, longestPauseSeconds) * 1_000);
  await enqueue(db, pushJob({ ...pushed, tries }, runAt));
}

/** '23:05' where the browser is. A name that is no zone counts as UTC. */
function clockIn(zone: string): string {
  try {
    return momentFormat('en', 'time', zone).format(databaseNow());
  } catch {
    return momentFormat('en', 'time', 'UTC').format(databaseNow());
  }
}
