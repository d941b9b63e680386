import './offline.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { checkConnectivity, takeOutages, useOutages, useUnreached } from '../../dataProvider/connectivity';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';

const everyMs = 5_000;

/** Shown while the network or server is unreachable; failed queries are refetched afterwards. */
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
            <Button onClick={() => void checkConnectivity()}>{translate('parley.offline.retry')}</Button>
          )}
        </>
      )}
    </div>
  );
}

/** Whether a query on screen is paused before its first result; it resumes when the browser is online again. */
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
 * Refetches queries that failed during an outage, including one before mount, as the first list is prefetched. A query
 * turns to 'error' shortly after its request fails, so a timeout is needed.
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
