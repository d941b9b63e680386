import './knowledge.css';
import { useState } from 'react';
import { Icon } from '../../../ui/kit/icons/Icon';
import { onDemand } from '../../../ui/kit/onDemand';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

const TryForm = onDemand(async () => (await import('./TryForm')).TryForm);

/** Expandable panel for testing a question: matches, scores and why the result is or is not certain. */
export function TryQuestion() {
  const say = useText();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="parley-card knowledge-try type-ui" onToggle={() => setOpened(true)}>
      <summary>
        <Icon name="search" />
        {say(texts.try)}
      </summary>
      <p>{say(texts.tryHelp)}</p>
      {wasOpened && <TryForm />}
    </details>
  );
}
