import './why.css';
import type { ChatMessage } from '../../../../schema/chat';
import type { ReplyOutcome } from '../../../../schema/reply/decision';
import { outcomeLabels, undecidedLabel } from '../../../../schema/reply/labels';
import { replyReason } from '../../../../schema/reply/reasons/reasons';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useText } from '../../../../ui/resource/useText';
import { useWhy } from './WhyProvider';

const icons: Readonly<Record<ReplyOutcome, string>> = {
  rule: 'ri-flashlight-line',
  bargain: 'ri-price-tag-3-line',
  ai: 'ri-sparkling-2-line',
  knowledge: 'ri-book-open-line',
  asked: 'ri-question-answer-line',
  default: 'ri-reply-line',
  handOff: 'ri-user-shared-line',
  suggested: 'ri-lightbulb-line',
  silent: 'ri-volume-mute-line',
  merged: 'ri-git-merge-line',
  none: 'ri-chat-off-line',
};

/** Icon with the reply outcome of a customer message; opens the explanation. */
export function WhyMark({ message }: { readonly message: ChatMessage }) {
  const why = useWhy();
  const say = useText();
  const mark = why?.markOf(message.id);
  if (mark === undefined) return null;
  const { outcome, byName } = mark;
  const what = say(outcome === null ? undecidedLabel : (outcomeLabels[outcome] ?? { en: outcome, zh: outcome }));
  const words = [byName === null || byName === '' ? what : `${what} “${byName}”`];
  if (mark.why !== null) words.push(say(replyReason(mark.why)));
  const title = words.join(' · ');
  return (
    <button
      type="button"
      className="parley-why-mark"
      data-outcome={outcome ?? 'waiting'}
      aria-label={title}
      title={title}
      aria-haspopup="dialog"
      onClick={() => why?.open(message)}
    >
      <Icon name={outcome === null ? 'ri-time-line' : (icons[outcome] ?? 'ri-question-line')} size={15} />
    </button>
  );
}
