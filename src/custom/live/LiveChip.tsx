import './liveChip.css';
import { useTranslate } from 'react-admin';
import { useUnreached } from '../../dataProvider/connectivity';
import { useLost } from './useLost';

/**
 * Shown when the live connection has been down for a while. If the server is unreachable, the banner reports that
 * instead.
 */
export function LiveChip() {
  const translate = useTranslate();
  const unreached = useUnreached();
  const isShown = useLost() && unreached === null;
  return (
    <div className="parley-live-chip" role="status" data-shown={isShown || undefined}>
      {isShown && translate('parley.live.connecting')}
    </div>
  );
}
