import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushFault, PushNotice } from '../../src/schema/push';
import type { Db } from '../kernel/db/queries';
import { OutgoingFault } from '../kernel/net/outgoing';
import { retryAfterSeconds } from '../kernel/net/retryAfter';
import type { PushDeps } from './deps';
import { type Device, forgetDevice, recordReached } from './devices/devices';
import { pushKeys } from './keys';

/**
 * The result of sending a notice: the failure if there was one, and after how many seconds the service wants a retry.
 */
export interface Outcome {
  readonly fault: PushFault | null;
  readonly retryAfterSeconds: number | null;
}

/** How long the push service keeps a notice for an offline browser. */
const keptSeconds = 4 * 3_600;
/** Push services accept 4 kB, part of which encryption needs. */
const maxCharacters = { title: 100, body: 300 } as const;

/**
 * Sends an end-to-end encrypted notice to a browser and records the result; a device that is gone is removed. Throws
 * nothing for faults of the push service.
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
  // `outgoing` sets the content length itself.
  const { 'Content-Length': _, ...headers } = call.headers as Record<string, unknown>;
  try {
    const answer = await outgoing.fetchSafely({
      kind: 'push',
      url: endpoint,
      method: 'POST',
      body: call.body,
      maxBytes: 1_000,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    });
    return { fault: faultOf(answer.status), retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after']) };
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

/** The contact for push services (VAPID subject). Some reject local host names. */
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
