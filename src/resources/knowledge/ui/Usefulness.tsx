import { onDemand } from '../../../ui/kit/onDemand';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { OnOpen } from './OnOpen';
import { texts } from './texts';

const UsefulnessList = onDemand(async () => (await import('./UsefulnessList')).UsefulnessList);

/** Panel of entries whose answers did not help. */
export function Usefulness() {
  const say = useText();
  const may = useAllowed('knowledge:edit');
  const mayRead = useAllowed('conversations:list');
  if (!may || !mayRead) return null;
  return (
    <OnOpen icon="ri-feedback-line" title={say(texts.usefulness)} help={say(texts.usefulnessHelp)}>
      <UsefulnessList />
    </OnOpen>
  );
}
