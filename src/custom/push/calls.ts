import { call } from '../../dataProvider/client';
import { successCode } from '../../dataProvider/envelope';
import type { PushDevice, PushFault, PushTried } from '../../schema/push';

/** A browser's push subscription, as sent to the server. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const devices = '/v1/push/devices';

/** The user's browsers; null if the backend does not support push. */
export async function askForDevices(): Promise<readonly PushDevice[] | null> {
  try {
    return await request<PushDevice[]>('GET', devices);
  } catch (error) {
    if ([404, 405].includes((error as { status?: number }).status ?? 0)) return null;
    throw error;
  }
}

export async function askForKey(): Promise<string> {
  return (await request<{ publicKey: string }>('GET', '/v1/push/key')).publicKey;
}

export function keepDevice(subscription: Subscription): Promise<PushDevice> {
  return request('POST', devices, subscription);
}

export function removeDevice(id: string): Promise<null> {
  return request('DELETE', `${devices}/${id}`);
}

/** Sends a test notification to a browser; null means that it was accepted. */
export async function tryDevice(id: string): Promise<PushFault | null> {
  return (await request<PushTried>('POST', `${devices}/${id}/test`)).fault;
}

async function request<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, { body });
  if (answer.code !== successCode) throw new Error(answer.message);
  return answer.data;
}
