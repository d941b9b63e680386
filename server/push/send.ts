import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushFault, PushNotice } from '../../src/schema/push';
import type { Db } from '../kernel/db/queries';
import { OutgoingFault } from '../kernel/net/outgoing';
import { type Device, forgetDevice, recordReached } from './devices/devices';
import { pushKeys } from './keys';
import type { PushDeps } from './deps';

/** What came of a notice: why it was not taken, and after how many seconds its service wants to be asked again. */
export interface Outcome {
  readonly fault: PushFault | null;
  readonly retryAfterSeconds: number | null;
}

/** What may wait for a browser that is off: news of yesterday are none. */
const keptSeconds = 4 * 3_600;
/** Push services take 4 kB, of which encrypting needs a part. */
const maxCharacters = { title: 100, body: 300 } as const;

/**
 * Sends a notice to a browser, so that the browser alone can read it, and notes what came of it: one that is gone is
 * forgotten. Never throws for what the other side does.
 */
export async function sendNotice(db: Db, deps: PushDeps, device: Device, notice: PushNotice): Promise<Outcome> {
  const outcome = await deliver(db, deps, device, notice);
  if (outcome.fault === 'gone') await forgetDevice(db, device);
  else await recordReached(db, device.id, outcome.fault === null);
  return outcome;
}

async function deliver(
  db: Db,
  { cipher, outgoing, publicUrl }: PushDeps,
  { subscription }: Device,
  notice: PushNotice,
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = subscription;
  const call = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(cut(notice)), {
    TTL: keptSeconds,
    topic: createHash('sha256').update(notice.tag).digest('base64url').slice(0, 32),
    urgency: 'high',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: subjectOf(publicUrl), ...(await pushKeys(db, cipher)) },
  });
  // The door counts the bytes itself.
  const { 'Content-Length': _, ...headers } = call.headers as Record<string, unknown>;
  try {
    const answer = await outgoing.fetchSafely({
      ...{ url: endpoint, method: 'POST', body: call.body, maxBytes: 1_000 },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    });
    return { fault: faultOf(answer.status), retryAfterSeconds: secondsOf(answer.headers['retry-after']) };
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
    const isFinal = error.kind === 'blocked' || error.kind === 'address';
    return { fault: isFinal ? 'refused' : 'unreachable', retryAfterSeconds: null };
  }
}

function faultOf(status: number): PushFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}

function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) : null;
}

/** Whom a push service may turn to. Some refuse a name that is this machine's own. */
function subjectOf(publicUrl: string | null): string {
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:parley@example.com';
}

function cut(notice: PushNotice): PushNotice {
  const first = (text: string, count: number) => [...text].slice(0, count).join('');
  return {
    ...notice,
    title: first(notice.title, maxCharacters.title),
    body: first(notice.body, maxCharacters.body),
  };
}
