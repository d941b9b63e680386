import './opened.css';
import { Link } from 'react-router-dom';
import type { EntryUse } from '../../../schema/reply/usefulness';
import { editPath } from '../../../ui/resource/paths';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';
import { useAnswer } from './useAnswer';

/** Entries with what went on after their answers; each leads to its form. */
export function UsefulnessList() {
  const say = useText();
  const [uses] = useAnswer<readonly EntryUse[]>('GET /v1/replies/usefulness');
  if (uses === 'asking') return <p aria-busy="true">{say(texts.collecting)}</p>;
  if (uses === 'failed') return <p role="alert">{say(texts.failed)}</p>;
  if (uses.length === 0) return <p>{say(texts.allHelped)}</p>;
  return (
    <ol>
      {uses.map(({ entryId, title, answered, askedAgain, corrected, cases }) => (
        <li key={entryId}>
          <header>
            <Link to={editPath(schema, entryId)}>{title}</Link>
            <span>{say(texts.usedTimes, { answered, again: askedAgain, corrected })}</span>
          </header>
          {cases.map(({ question, conversationId, seq, after, by }) => (
            <p key={`${conversationId} ${seq}`}>
              <Link to={`/chat?conversation=${conversationId}&seq=${seq}`}>{question}</Link>
              <br />
              {say(by === 'member' ? texts.memberWrote : texts.wroteAgain, { text: after })}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
