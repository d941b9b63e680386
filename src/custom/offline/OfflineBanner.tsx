import './offline.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { takeOutages, checkConnectivity, useOutages, useUnreached } from '../../dataProvider/connectivity';
import { Icon } from '../layout/Icon';

const everyMs = 5_000;

/** Says that nothing can be saved just now, and goes when it can. What failed meanwhile is then asked anew. */
export function OfflineBanner() {
  const translate = useTranslate();
  const unreached = useUnreached();
  const isWaiting = useWaitingScreen();
  useRetries(unreached === 'server');
  useFailedAgain(unreached !== null);
  return (
    <div className="parley-offline" role="status" data-shown={unreached !== null || undefined}>
      {unreached !== null && (
        <>
          <Icon name="ri-wifi-off-line" />
          <span>{translate(`parley.offline.${isWaiting ? 'waiting' : unreached}`)}</span>
          {unreached === 'server' && (
            <button type="button" className="parley-button" onClick={() => void checkConnectivity()}>
              {translate('parley.offline.retry')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** Whether something on screen was not loaded before the network went: the browser asks for it when it is back. */
function useWaitingScreen(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ type: 'active', fetchStatus: 'paused' }).some(({ state }) => state.status === 'pending'),
  );
}

function useRetries(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => void checkConnectivity(), everyMs);
    return () => clearInterval(timer);
  }, [isWanted]);
}

/**
 * Loads what failed in an outage, also in one from before this was on screen: the first list is asked for ahead. A query is
 * marked as failed a moment after its call is, so the queries are looked at in the next task.
 */
function useFailedAgain(isOut: boolean): void {
  const queryClient = useQueryClient();
  const outages = useOutages();
  useEffect(() => {
    if (isOut || outages === 0) return;
    const timer = setTimeout(() => {
      if (takeOutages())
        void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
    });
    return () => clearTimeout(timer);
  }, [isOut, outages, queryClient]);
}
