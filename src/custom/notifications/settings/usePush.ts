import { useCallback, useEffect, useState } from 'react';
import type { PushDevice, PushFault } from '../../../schema/push';
import { currentSubscription, leavePush, markOf, missingPush, subscribe, subscriptionOf } from '../push/browser';
import { askForDevices, askForKey, keepDevice, removeDevice, tryDevice } from '../push/calls';
import { usePermissionChange } from './usePermissionChange';

export type PushState = 'loading' | 'failed' | 'absent' | 'missing' | 'insecure' | 'install' | 'denied' | 'off' | 'on';

/** Result of the last action, shown beside it. */
export type PushNews = 'sent' | 'refusedHere' | 'failedAction' | PushFault | null;

export interface Push {
  readonly state: PushState;
  readonly isBusy: boolean;
  readonly result: PushNews;
  /** The user's browsers with push; `own` is this one. */
  readonly devices: readonly PushDevice[];
  readonly own: PushDevice | null;
  turnOn(): void;
  turnOff(): void;
  test(): void;
  remove(id: string): void;
  /** Reloads the state from the server. */
  reload(): void;
}

/** Push state of this browser, and the actions to change it. */
export function usePush(): Push {
  const [state, setState] = useState<PushState>('loading');
  const [devices, setDevices] = useState<readonly PushDevice[]>([]);
  const [own, setOwn] = useState<PushDevice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<PushNews>(null);

  const load = useCallback(async () => {
    try {
      const known = await askForDevices();
      const subscription = await currentSubscription();
      const mark = subscription && (await markOf(subscription));
      const mine = known?.find((device) => device.mark === mark) ?? null;
      setDevices(known ?? []);
      setOwn(mine);
      setState(known === null ? 'absent' : stateOf(mine));
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);
  usePermissionChange(load);

  /** Runs one action at a time and shows its result. */
  async function act(action: () => Promise<PushNews>): Promise<void> {
    setBusy(true);
    setResult(null);
    setResult(await action().catch(() => 'failedAction' as const));
    await load();
    setBusy(false);
  }

  return {
    state,
    isBusy,
    result,
    devices,
    own,
    turnOn: () =>
      void act(async () => {
        // Requested within the click handler, as browsers require a user gesture.
        const permission = await Notification.requestPermission();
        if (permission !== 'granted') return permission === 'default' ? 'refusedHere' : null;
        await keepDevice(subscriptionOf(await subscribe(await askForKey())));
        return null;
      }),
    turnOff: () =>
      void act(async () => {
        if (own !== null) await removeDevice(own.id);
        await leavePush();
        return null;
      }),
    test: () => void act(async () => (own === null ? null : ((await tryDevice(own.id)) ?? 'sent'))),
    remove: (id) => void act(() => removeDevice(id)),
    reload: () => {
      setState('loading');
      void load();
    },
  };
}

function stateOf(own: PushDevice | null): PushState {
  const missing = missingPush();
  if (missing !== null) return missing;
  if (Notification.permission === 'denied') return 'denied';
  return own !== null && Notification.permission === 'granted' ? 'on' : 'off';
}
