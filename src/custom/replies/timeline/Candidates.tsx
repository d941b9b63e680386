import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Candidate } from '../../../schema/reply/decision';
import { replyReason } from '../../../schema/reply/reasons/reasons';
import { questionKinds } from '../../../schema/reply/rule/kinds';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useText } from '../../../ui/resource/useText';
import { RecordLink } from './RecordLink';

const maxAtFirst = 5;

/** Evaluated rules: the one that answered, and why the others did not. */
export function Candidates({ candidates }: { readonly candidates: readonly Candidate[] }) {
  const translate = useTranslate();
  const say = useText();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? candidates : candidates.slice(0, maxAtFirst);
  const left = candidates.length - shown.length;
  return (
    <>
      <ul className="reply-candidates" aria-label={translate('parley.replyTimeline.candidates')}>
        {shown.map(({ id, name, why, matched, closeness, kind }) => (
          <li key={id} data-chosen={why === null || undefined}>
            <Icon name={why === null ? 'ri-check-line' : 'ri-close-line'} size={16} />
            <span>
              <RecordLink resource="reply-rules" id={id}>
                <span dir="auto">{name}</span>
              </RecordLink>
              <small>
                {why === null ? translate('parley.replyTimeline.chosen') : say(replyReason(why))}
                {matched !== null &&
                  ` · ${translate(`parley.replyTimeline.${closeness === undefined ? 'matched' : 'like'}`, {
                    text: matched,
                    percent: Math.round((closeness ?? 0) * 100),
                  })}`}
                {kind !== undefined &&
                  ` · ${translate('parley.replyTimeline.kind', { kind: say(questionKinds[kind]) })}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="link" className="reply-more" onClick={() => setIsWhole(true)}>
          {translate('parley.replyTimeline.more', { smart_count: left })}
        </Button>
      )}
    </>
  );
}
