import type { Subscription } from './calls';

/** Why this browser can't be told while the console is closed; null: it can be asked. */
export function missingPush(): 'missing' | 'insecure' | 'install' | null {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return null;
  // Apple offers it to what was put on the home screen alone.
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'missing';
}

/** The subscription that this browser has, whoever's it is. Never rejects. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (missingPush() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** Subscribes with the server's key; one with another key is ended first. Rejects when the browser will not. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/push-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known !== null && !isSame(known.options.applicationServerKey, key)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Ends whatever subscription this browser has, and lets go of the worker. Never rejects. */
export async function leavePush(): Promise<void> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
  if (subscription !== null) await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/** What the server is told of a subscription. */
export function toldOf(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** By which the server's list names this browser. */
export async function markOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && new Uint8Array(one).join() === other.join();
}
