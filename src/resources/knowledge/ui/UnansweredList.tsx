import './opened.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UnansweredGroup } from '../../../schema/reply/unanswered';
import { Button } from '../../../ui/kit/Button';
import { useText } from '../../../ui/resource/useText';
import { NewEntry } from './NewEntry';
import { texts } from './texts';
import { useAnswer } from './useAnswer';

/** Groups of questions, each of which can become an entry in place. */
export function UnansweredList() {
  const say = useText();
  const [groups, setGroups] = useAnswer<readonly UnansweredGroup[]>('GET /v1/replies/unanswered');
  const [open, setOpen] = useState<UnansweredGroup | null>(null);
  if (groups === 'asking') return <p aria-busy="true">{say(texts.collecting)}</p>;
  if (groups === 'failed') return <p role="alert">{say(texts.failed)}</p>;
  if (groups.length === 0) return <p>{say(texts.allAnswered)}</p>;
  return (
    <ol>
      {groups.map((group) => (
        <li key={`${group.conversationId} ${group.seq}`}>
          <header>
            <Link to={`/chat?conversation=${group.conversationId}&seq=${group.seq}`}>{group.question}</Link>
            <span>{say(texts.askedTimes, { count: group.count })}</span>
          </header>
          {group.alike.length > 0 && <p>{group.alike.slice(0, 3).join(' · ')}</p>}
          {open === group ? (
            <NewEntry
              group={group}
              onDone={(isSaved) => {
                setOpen(null);
                if (isSaved) setGroups(groups.filter((one) => one !== group));
              }}
            />
          ) : (
            <Button onClick={() => setOpen(group)}>{say(texts.makeEntry)}</Button>
          )}
        </li>
      ))}
    </ol>
  );
}
