import { Link } from 'react-router-dom';
import { useAllowed } from '../../../ui/resource/may';
import { useWords } from '../../../ui/resource/useWords';
import { words } from './words';

/** Leads to what drafts would have said to the messages that customers wrote. */
export function TryDrafts() {
  const say = useWords();
  if (!useAllowed('reply-simulator:list')) return null;
  return (
    <Link className="parley-button" to="/replySimulator?show=replay">
      {say(words.tryDrafts)}
    </Link>
  );
}
