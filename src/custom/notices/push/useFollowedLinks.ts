import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes where a notice of this browser's push worker leads, once it is clicked. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const follow = ({ data, ports }: MessageEvent<{ readonly follow?: unknown } | null>) => {
      // A path of the console itself.
      if (typeof data?.follow !== 'string' || !/^\/(?![/\\])/.test(data.follow)) return;
      ports[0]?.postMessage('follows');
      navigate(data.follow);
    };
    workers?.addEventListener('message', follow);
    return () => workers?.removeEventListener('message', follow);
  }, [navigate]);
}
