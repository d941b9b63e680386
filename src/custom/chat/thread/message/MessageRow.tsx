import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { activityText } from '../../../../schema/activityText';
import type { Activity } from '../../../../schema/chat';
import { formatDateTime, formatTime } from '../../../../ui/fields/formatDateTime';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { contentText } from '../../../../ui/messages/contentText';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useThreadActions } from '../actions';
import type { Row } from '../log/rows';
import { WhyMark } from '../why/WhyMark';
import { Former } from './Former';
import { MessageBody } from './MessageBody';
import { MessageTools } from './MessageTools';
import { Quote } from './Quote';
import { SenderAvatar } from './SenderAvatar';
import { StatusMark } from './StatusMark';
import { senderIcons, senderName } from './sender';
import { Trouble } from './Trouble';
import { dayText } from './times';

/** A message with the day and unread separators above it. */
export const MessageRow = memo(
  function MessageRow({ row }: { readonly row: Row }) {
    const translate = useTranslate();
    const language = useLanguage();
    return (
      <>
        {row.day !== null && (
          <p className="parley-day flex flush muted type-note medium">
            <time dateTime={row.day}>{dayText(row.day, language)}</time>
          </p>
        )}
        {row.isFirstUnread && (
          <p className="parley-unread-line row gap-12 flush accent type-note semibold">
            {translate('parley.thread.unreadFrom')}
          </p>
        )}
        {row.message.direction === 'activity' ? <ActivityLine row={row} /> : <Bubble row={row} />}
      </>
    );
  },
  ({ row: before }, { row: after }) =>
    before.message === after.message &&
    before.unsent === after.unsent &&
    before.day === after.day &&
    before.isFirstUnread === after.isFirstUnread &&
    before.isFirstOfRun === after.isFirstOfRun &&
    before.isLastOfRun === after.isLastOfRun,
);

function ActivityLine({ row: { message } }: { readonly row: Row }) {
  const language = useLanguage();
  const activity = message.kind === 'system' ? (message.payload as Activity | null) : null;
  const sentence =
    (activity === null ? message.text : null) ??
    activityText(activity, language, (time) => formatDateTime(time, language));
  return (
    <p className="parley-event" title={formatDateTime(message.createdAt, language)}>
      <span dir="auto">{sentence}</span>{' '}
      <time dateTime={message.createdAt}>{formatTime(message.createdAt, language)}</time>
    </p>
  );
}

function Bubble({ row }: { readonly row: Row }) {
  const { message, unsent, isFirstOfRun, isLastOfRun } = row;
  const translate = useTranslate();
  const language = useLanguage();
  const { sought } = useThreadActions();
  const name = senderName(message, translate);
  const icon = senderIcons[message.sender.kind];
  const time = formatTime(message.createdAt, language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the log's keys move the focus between messages
    <div
      role="article"
      className="parley-message grid gap-8"
      tabIndex={-1}
      data-from={message.direction === 'incoming' ? 'customer' : 'company'}
      data-sender={message.sender.kind}
      data-private={message.private || undefined}
      data-first={isFirstOfRun || undefined}
      data-last={isLastOfRun ? (message.direction === 'incoming' ? 'customer' : 'company') : undefined}
      aria-label={translate('parley.thread.spoken', { name, text: contentText(message, translate), time })}
    >
      <span className="parley-message-face">{isLastOfRun && <SenderAvatar message={message} name={name} />}</span>
      <div className="parley-message-column flex column min-0">
        {isFirstOfRun && (
          <p className="parley-message-head row wrap gap-6 muted type-note medium">
            {icon !== undefined && <Icon name={icon} size={14} />}
            <span dir="auto">{name}</span>
            {message.sender.name !== null && icon !== undefined && (
              <span className="parley-message-kind inline-row pill outlined">
                {translate(`parley.thread.sender.${message.sender.kind}`)}
              </span>
            )}
            {message.private && (
              <span className="parley-message-kind inline-row pill outlined">
                <Icon name="ri-lock-line" size={13} />
                {translate('parley.thread.privateNote')}
              </span>
            )}
          </p>
        )}
        <div className="parley-message-line row gap-4 relative">
          <div
            className="parley-bubble min-0 break-anywhere rounded-card"
            title={formatDateTime(message.createdAt, language)}
          >
            {message.replyToId !== null && <Quote replyToId={message.replyToId} />}
            <MessageBody message={message} sought={sought} />
            {message.formerTexts && <Former texts={message.formerTexts} />}
            <span className="parley-message-foot row to-end gap-4 muted type-note">
              <time dateTime={message.createdAt}>{time}</time>
              {message.direction === 'outgoing' && !message.private && <StatusMark status={message.status} />}
            </span>
          </div>
          {message.direction === 'incoming' && <WhyMark message={message} />}
          {unsent === null && <MessageTools message={message} />}
        </div>
        <Trouble message={message} unsent={unsent} />
      </div>
    </div>
  );
}
