import { momentFormat } from '../../src/schema/momentFormat';
import { isQuietAt } from '../../src/schema/quietHours';
import type { QuietHours } from '../../src/schema/remembered';
import { preferencesOf } from '../company/preferences/preferences';
import { databaseNow } from '../kernel/clock';
import type { Db } from '../kernel/db/queries';
import { enqueue, freeKey } from '../kernel/jobs/queue';
import type { JobHandler } from '../kernel/jobs/worker';
import { type Device, findDevice } from './devices/devices';
import { type About, noticeAbout } from './notices/about';
import type { PushDeps } from './parts';
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
export function pushJob(pushJob: PushJob, runAt?: Date): Parameters<typeof enqueue>[1] {
  const uniqueKey = `${pushJob.deviceId} ${pushJob.about.kind} ${pushJob.about.id}`;
  return { queue: pushQueue, payload: pushJob, uniqueKey, ...(runAt && { runAt }) };
}

/** Tells a browser what there is to be told by now, if its holder may know it and nothing else tells them. */
export function runPushJob(deps: PushDeps): JobHandler {
  return async (db, job) => {
    await freeKey(db, job);
    const pushJob = job.payload as PushJob;
    const device = await findDevice(db, deps.cipher, pushJob.deviceId, null);
    const outcome = device === null ? null : await tell(db, deps, device, pushJob.about);
    if (outcome?.fault === 'busy' || outcome?.fault === 'unreachable') await tryAgain(db, pushJob, outcome);
  };
}

async function tell(db: Db, deps: PushDeps, device: Device, about: About): Promise<Outcome | null> {
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
async function tryAgain(db: Db, pushJob: PushJob, { retryAfterSeconds }: Outcome): Promise<void> {
  const tries = pushJob.tries + 1;
  if (tries >= maxTries) return;
  const pause = Math.max(firstPauseSeconds * 2 ** pushJob.tries, retryAfterSeconds ?? 0);
  const runAt = new Date(databaseNow().getTime() + Math.min(pause, longestPauseSeconds) * 1_000);
  await enqueue(db, pushJob({ ...pushJob, tries }, runAt));
}

/** '23:05' where the browser is. A name that is no zone counts as UTC. */
function clockIn(zone: string): string {
  try {
    return momentFormat('en', 'time', zone).format(databaseNow());
  } catch {
    return momentFormat('en', 'time', 'UTC').format(databaseNow());
  }
}
