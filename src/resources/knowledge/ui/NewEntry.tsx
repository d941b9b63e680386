import { type FormEvent, useId, useState } from 'react';
import type { UnansweredGroup } from '../../../schema/reply/unanswered';
import { Button } from '../../../ui/kit/Button';
import { useAction, useCalls } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

interface NewEntryProps {
  readonly group: UnansweredGroup;
  readonly onDone: (isSaved: boolean) => void;
}

/** An entry made of the questions of a group, with what a member answered as its beginning. */
export function NewEntry({ group, onDone }: NewEntryProps) {
  const say = useText();
  const id = useId();
  const { call } = useCalls();
  const act = useAction();
  const [answer, setAnswer] = useState(group.answer ?? '');
  const [alike, setAlike] = useState(group.alike.join('\n'));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { question, language } = group;
    const body = { kind: 'faq', title: question.slice(0, 200), alike: alike || null, text: answer, language };
    const isSaved = await act(() => call('POST /v1/knowledge', { body }), say(texts.entryMade));
    if (isSaved) onDone(true);
  };
  return (
    <form className="knowledge-entry" onSubmit={save}>
      <label htmlFor={`${id}alike`}>{say(texts.otherWordings)}</label>
      <textarea
        id={`${id}alike`}
        className="parley-input"
        rows={3}
        maxLength={4_000}
        value={alike}
        onChange={(event) => setAlike(event.target.value)}
      />
      <label htmlFor={`${id}answer`}>{say(texts.answer)}</label>
      <textarea
        id={`${id}answer`}
        className="parley-input"
        rows={4}
        required
        maxLength={10_000}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="row gap-8">
        <Button type="submit" variant="primary" disabled={answer.trim() === ''}>
          {say(texts.saveEntry)}
        </Button>
        <Button onClick={() => onDone(false)}>{say(texts.notNow)}</Button>
      </div>
    </form>
  );
}
