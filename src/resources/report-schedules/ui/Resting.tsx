import './report.css';
import { useWords } from '../../../ui/resource/useWords';
import { texts } from './texts';

/** Notice that the company's plan does not include reports. */
export function Resting() {
  const say = useWords();
  return (
    <p className="parley-card report-resting" role="status">
      {say(texts.resting)} <a href="/pricing">{say(texts.plans)}</a>
    </p>
  );
}
