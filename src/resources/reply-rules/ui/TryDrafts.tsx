import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

/** Link to the simulator, which replays real customer messages against the drafts. */
export function TryDrafts() {
  const say = useText();
  if (!useAllowed('reply-simulator:list')) return null;
  return <ButtonLink to="/replySimulator?show=replay">{say(texts.tryDrafts)}</ButtonLink>;
}
