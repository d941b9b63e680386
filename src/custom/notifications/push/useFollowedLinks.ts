import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates to the link of a clicked notification, as posted by the push service worker. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const follow = ({ data, ports }: MessageEvent<{ readonly follow?: unknown } | null>) => {
      // Only paths inside the console are followed.
      if (typeof data?.follow !== 'string' || !/^\/(?![/\\])/.test(data.follow)) return;
      ports[0]?.postMessage('follows');
      navigate(data.follow);
    };
    workers?.addEventListener('message', follow);
    return () => workers?.removeEventListener('message', follow);
  }, [navigate]);
}
