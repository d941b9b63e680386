import './knowledge.css';
import { useState } from 'react';
import { Icon } from '../../../ui/kit/icons/Icon';
import { onDemand } from '../../../ui/kit/onDemand';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

const UnansweredList = onDemand(async () => (await import('./UnansweredList')).UnansweredList);

/** Expandable panel of what customers asked and nothing answered. */
export function Unanswered() {
  const say = useText();
  const may = useAllowed('knowledge:add');
  const mayRead = useAllowed('conversations:list');
  const [wasOpened, setOpened] = useState(false);
  if (!may || !mayRead) return null;
  return (
    <details className="parley-card knowledge-try type-ui" onToggle={() => setOpened(true)}>
      <summary>
        <Icon name="ri-question-answer-line" />
        {say(texts.unanswered)}
      </summary>
      <p>{say(texts.unansweredHelp)}</p>
      {wasOpened && <UnansweredList />}
    </details>
  );
}
