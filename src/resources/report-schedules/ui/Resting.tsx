import './report.css';
import { useWords } from '../../../ui/resource/useWords';
import { words } from './words';

/** That the company's plan makes no reports. */
export function Resting() {
  const say = useWords();
  return (
    <p className="parley-card report-resting" role="status">
      {say(words.resting)} <a href="/pricing">{say(words.plans)}</a>
    </p>
  );
}
