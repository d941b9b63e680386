import './liveChip.css';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useUnreached } from '../../dataProvider/connectivity';
import { useLiveState } from '../../live/live';

const patienceMs = 3_000;

/**
 * Shown when the live connection has been down for a while. If the server is unreachable, the banner reports that
 * instead.
 */
export function LiveChip() {
  const translate = useTranslate();
  const unreached = useUnreached();
  const isLong = useLasting(useLiveState() === 'connecting');
  const isShown = isLong && unreached === null;
  return (
    <div className="parley-live-chip" role="status" data-shown={isShown || undefined}>
      {isShown && translate('parley.live.connecting')}
    </div>
  );
}

/** True once the condition has held for `patienceMs`. */
function useLasting(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && isLong;
}
