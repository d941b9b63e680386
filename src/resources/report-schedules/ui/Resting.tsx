import './report.css';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

/** Notice that the company's plan does not include reports. */
export function Resting() {
  const say = useText();
  return (
    <p className="parley-card report-resting" role="status">
      {say(texts.resting)} <a href="/pricing">{say(texts.plans)}</a>
    </p>
  );
}
