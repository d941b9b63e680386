import { onDemand } from '../../../ui/kit/onDemand';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { OnOpen } from './OnOpen';
import { texts } from './texts';

const UnansweredList = onDemand(async () => (await import('./UnansweredList')).UnansweredList);

/** Panel of what customers asked and nothing answered. */
export function Unanswered() {
  const say = useText();
  const may = useAllowed('knowledge:add');
  const mayRead = useAllowed('conversations:list');
  if (!may || !mayRead) return null;
  return (
    <OnOpen icon="ri-question-answer-line" title={say(texts.unanswered)} help={say(texts.unansweredHelp)}>
      <UnansweredList />
    </OnOpen>
  );
}
