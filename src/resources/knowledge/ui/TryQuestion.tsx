import './knowledge.css';
import { useState } from 'react';
import { onDemand } from '../../../custom/routing/onDemand';
import { Icon } from '../../../ui/icons';
import { useWords } from '../../../ui/resource/useWords';
import { words } from './words';

const TryForm = onDemand(async () => (await import('./TryForm')).TryForm);

/** Shows what of the knowledge would answer a question, how well, and why it is or is not sure. */
export function TryQuestion() {
  const say = useWords();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="parley-card knowledge-try" onToggle={() => setOpened(true)}>
      <summary>
        <Icon name="search" />
        {say(words.try)}
      </summary>
      <p>{say(words.tryHelp)}</p>
      {wasOpened && <TryForm />}
    </details>
  );
}
