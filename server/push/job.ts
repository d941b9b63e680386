import { dateTimeFormat } from '../../src/schema/dateTimeFormat';
import { isQuietAt } from '../../src/schema/quietHours';
import type { QuietHours } from '../../src/schema/remembered';
import { preferencesOf } from '../company/preferences/preferences';
import { databaseNow } from '../kernel/clock';
import type { Db } from '../kernel/db/queries';
import { enqueue, freeKey } from '../kernel/jobs/queue';
import type { JobHandler } from '../kernel/jobs/worker';
import { backOffSeconds } from '../kernel/leases/backOff';
import type { PushDeps } from './deps';
import { type Device, findDevice } from './devices/devices';
import { type About, noticeAbout } from './noticeTexts/about';
import { type Outcome, sendNotice } from './send';

/** A job to send one notice to one browser. */
export interface PushJob {
  readonly deviceId: string;
  readonly about: About;
  /** Number of attempts at which the push service was busy or unreachable. */
  readonly tries: number;
}

export const pushQueue = 'push';

/** Unique per device and subject: while a job waits, no second one is queued. */
export function pushJob(job: PushJob, runAt?: Date): Parameters<typeof enqueue>[1] {
  const uniqueKey = `${job.deviceId} ${job.about.kind} ${job.about.id}`;
  return { queue: pushQueue, payload: job, uniqueKey, ...(runAt && { runAt }) };
}

/** Sends the current notice, if its recipient may see it, has no console in view and is not in quiet hours. */
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

/** If a newer job for the same device and subject is already queued, it replaces the retry (unique key). */
async function tryAgain(db: Db, pushed: PushJob, { retryAfterSeconds }: Outcome): Promise<void> {
  const tries = pushed.tries + 1;
  if (tries >= maxTries) return;
  const pause = Math.max(backOffSeconds(tries, firstPauseSeconds, longestPauseSeconds), retryAfterSeconds ?? 0);
  const runAt = new Date(databaseNow().getTime() + Math.min(pause, longestPauseSeconds) * 1_000);
  await enqueue(db, pushJob({ ...pushed, tries }, runAt));
}

/** Local time of the browser, '23:05'. An invalid zone counts as UTC. */
function clockIn(zone: string): string {
  try {
    return dateTimeFormat('en', 'time', zone).format(databaseNow());
  } catch {
    return dateTimeFormat('en', 'time', 'UTC').format(databaseNow());
  }
}
