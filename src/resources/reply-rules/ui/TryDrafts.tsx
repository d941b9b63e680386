import { Link } from 'react-router-dom';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

/** Link to the simulator, which replays real customer messages against the drafts. */
export function TryDrafts() {
  const say = useText();
  if (!useAllowed('reply-simulator:list')) return null;
  return (
    <Link className="parley-button" to="/replySimulator?show=replay">
      {say(texts.tryDrafts)}
    </Link>
  );
}
