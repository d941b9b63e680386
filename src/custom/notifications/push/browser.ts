import type { Subscription } from './calls';

/** Why push is unavailable in this browser; null if it is available. */
export function missingPush(): 'missing' | 'insecure' | 'install' | null {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return null;
  // iOS offers push only to web apps added to the home screen.
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'missing';
}

/** The browser's push subscription, of whichever user. Never rejects. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (missingPush() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/**
 * Subscribes with the server's key; a subscription with another key is removed first. Rejects if the browser refuses.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/push-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known !== null && !isSame(known.options.applicationServerKey, key)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Removes the browser's subscription and unregisters the service worker. Failing to unsubscribe is ignored. */
export async function leavePush(): Promise<void> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
  if (subscription !== null) await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/** The subscription fields sent to the server. */
export function subscriptionOf(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** SHA-256 of the endpoint (base64url), which identifies this browser in the server's list. */
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
