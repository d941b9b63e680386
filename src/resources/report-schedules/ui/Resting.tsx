import './report.css';
import { useWords } from '../../../ui/resource/useWords';
import { words } from './words';

/** Notice that the company's plan does not include reports. */
export function Resting() {
  const say = useWords();
  return (
    <p className="parley-card report-resting" role="status">
      {say(words.resting)} <a href="/pricing">{say(words.plans)}</a>
    </p>
  );
}
