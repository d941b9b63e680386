import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { Chip } from '../../../ui/fields/Chip';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useTimeLeft } from '../list/timeLeft';
import { useColleagues } from '../useColleagues';
import { useLabels } from '../useLabels';
import { useNow } from '../useNow';
import type { MayDo, useActions } from './useActions';

interface HeadLabelsProps {
  readonly conversation: ChatConversation;
  readonly actions: ReturnType<typeof useActions>;
  readonly may: MayDo;
  readonly isBlocked: boolean;
}

const tones = { low: 'neutral', medium: 'info', high: 'warning', urgent: 'bad' } as const;

/** Snooze state, priority and labels of the conversation; renders nothing when there are none. */
export function HeadLabels({ conversation, actions, may, isBlocked }: HeadLabelsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const labels = useLabels().of(conversation.labels);
  const colleagues = useColleagues();
  const holder = colleagues.named(conversation.assigneeId);
  const isGone = holder !== undefined && colleagues.needsAssignee(conversation);
  const { priority, status, snoozedUntil, waitingSince, replyDueAt = null } = conversation;
  const isSnoozed = status === 'snoozed' && snoozedUntil !== null;
  const isDue = waitingSince !== null && replyDueAt !== null;
  if (labels.length === 0 && priority === 'none' && !isSnoozed && !isBlocked && !isGone && !isDue) return null;
  return (
    <div className="parley-head-labels flex wrap gap-6">
      {isDue && <Due dueAt={replyDueAt} since={waitingSince} />}
      {isBlocked && <Chip tone="bad">{translate('parley.chat.list.blocked')}</Chip>}
      {isGone && <Chip tone="warning">{translate('parley.chat.action.cannotReply', { name: holder.name })}</Chip>}
      {isSnoozed && (
        <Chip tone="info">
          {translate('parley.chat.action.snoozedUntil', { until: formatDateTime(snoozedUntil, language) })}
        </Chip>
      )}
      {priority !== 'none' && <Chip tone={tones[priority]}>{translate(`parley.chat.priority.${priority}`)}</Chip>}
      {labels.map(({ id, name, colour }) => (
        <span key={id} className="parley-tag">
          <i className="parley-dot" style={{ background: colour }} aria-hidden="true" />
          {name}
          {may.label && (
            <button
              type="button"
              aria-label={translate('parley.chat.action.unlabel', { name })}
              disabled={actions.isBusy}
              onClick={() => void actions.removeLabel(id)}
            >
              <Icon name="ri-close-line" size={12} />
            </button>
          )}
        </span>
      ))}
    </div>
  );
}

function Due({ dueAt, since }: { readonly dueAt: string; readonly since: string }) {
  const { tone = 'neutral', icon, words, title } = useTimeLeft().dueIn(dueAt, since, useNow(15_000));
  return (
    <span title={title}>
      <Chip tone={tone}>
        <Icon name={icon} size={14} /> {words}
      </Chip>
    </span>
  );
}
