import './liveChip.css';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useUnreached } from '../../dataProvider/connectivity';
import { useLiveState } from '../../live/live';

const patienceMs = 3_000;

/** Says that changes of others do not come just now, once that lasts. Where nothing can be reached the banner says it. */
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

/** True once it has been so for a while. */
function useLasting(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && isLong;
}
