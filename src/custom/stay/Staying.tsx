import './texts';
import './staying.css';
import { useTranslate } from 'react-admin';
import { endSession } from '../../authProvider/sessionEnd';
import { formatTime } from '../../ui/fields/formatDateTime';
import { Button } from '../../ui/kit/Button';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useLost } from '../live/useLost';
import { useTabSign } from './useTabSign';
import { useTimeLeft } from './useTimeLeft';

/** Tells the server that the user is there, warns before a sign-out, and marks a tab that has lost its connection. */
export function Staying() {
  const translate = useTranslate();
  const language = useLanguage();
  const { ending, stay } = useTimeLeft();
  const isLost = useLost();
  useTabSign(isLost ? `⚠ ${translate('parley.stay.lost')} ·` : ending ? `⏳ ${translate('parley.stay.soon')} ·` : null);
  if (ending === null) return null;
  const { why, at } = ending;
  return (
    <div className="parley-staying row wrap gap-12 rounded-card on-surface" role="alert">
      <span>{translate(`parley.stay.${why}`, { at: formatTime(new Date(at).toISOString(), language) })}</span>
      <Button variant="primary" onClick={why === 'idle' ? stay : () => endSession()}>
        {translate(`parley.stay.${why === 'idle' ? 'stay' : 'again'}`)}
      </Button>
    </div>
  );
}
