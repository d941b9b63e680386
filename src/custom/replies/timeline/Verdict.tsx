import './texts';
import './timeline.css';
import type { ExplainedReply, ReplyOutcome } from '../../../schema/reply/decision';
import { outcomeLabels, outcomeTones, undecidedLabel } from '../../../schema/reply/labels';
import { replyReason } from '../../../schema/reply/reasons/reasons';
import { Chip } from '../../../ui/fields/Chip';
import { useText } from '../../../ui/resource/useText';
import { RecordLink } from './RecordLink';

export interface VerdictProps {
  /** Null: undecided. */
  readonly outcome: ReplyOutcome | null;
  readonly why: ExplainedReply['why'];
  readonly by: ExplainedReply['by'];
}

/** Outcome of a message, what produced it and why, on one line. */
export function Verdict({ outcome, why, by }: VerdictProps) {
  const say = useText();
  return (
    <p className="reply-verdict row wrap flush type-ui">
      <Chip tone={outcome === null ? 'info' : outcomeTones[outcome]}>
        {say(outcome === null ? undecidedLabel : outcomeLabels[outcome])}
      </Chip>
      {by !== null && by.name !== '' && (
        <strong>
          <RecordLink resource={resources[by.kind]} id={by.id}>
            <span dir="auto">{by.name}</span>
          </RecordLink>
        </strong>
      )}
      {why !== null && <span>{say(replyReason(why))}</span>}
    </p>
  );
}

const resources = { rule: 'reply-rules', ai: 'ai-profiles', system: 'reply-policies' } as const;
