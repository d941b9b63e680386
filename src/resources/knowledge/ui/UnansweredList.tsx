import './opened.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UnansweredGroup } from '../../../schema/reply/unanswered';
import { Button } from '../../../ui/kit/Button';
import { useCalls } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { NewEntry } from './NewEntry';
import { texts } from './texts';

/** Groups of questions, each of which can become an entry in place. */
export function UnansweredList() {
  const say = useText();
  const { call } = useCalls();
  const [groups, setGroups] = useState<readonly UnansweredGroup[] | 'asking' | 'failed'>('asking');
  const [open, setOpen] = useState<UnansweredGroup | null>(null);
  const load = () =>
    call<readonly UnansweredGroup[]>('GET /v1/replies/unanswered').then(
      ({ data }) => setGroups(data),
      () => setGroups('failed'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => void load(), []);
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
