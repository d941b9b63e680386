import { answerIfThere, answerOf } from '../../../dataProvider/answers';
import type { PushDevice, PushFault, PushTried } from '../../../schema/push';

/** A browser's push subscription, as sent to the server. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const devices = '/v1/push/devices';

/** The user's browsers; null if the backend does not support push. */
export function askForDevices(): Promise<readonly PushDevice[] | null> {
  return answerIfThere(`GET ${devices}`);
}

export async function askForKey(): Promise<string> {
  return (await answerOf<{ publicKey: string }>('GET /v1/push/key')).publicKey;
}

export function keepDevice(subscription: Subscription): Promise<PushDevice> {
  return answerOf(`POST ${devices}`, { body: subscription });
}

export function removeDevice(id: string): Promise<null> {
  return answerOf(`DELETE ${devices}/${id}`);
}

/** Sends a test notification to a browser; null means that it was accepted. */
export async function tryDevice(id: string): Promise<PushFault | null> {
  return (await answerOf<PushTried>(`POST ${devices}/${id}/test`)).fault;
}
