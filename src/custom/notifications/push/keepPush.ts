import { currentSubscription, leavePush, markOf, subscriptionOf } from './browser';
import { askForDevices, keepDevice } from './calls';

/**
 * Binds this browser's subscription to the current session and language. A subscription left by another user is
 * removed.
 */
export async function keepPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  const devices = await askForDevices();
  const mark = await markOf(subscription);
  if (devices?.some((device) => device.mark === mark)) await keepDevice(subscriptionOf(subscription));
  else await leavePush();
}
