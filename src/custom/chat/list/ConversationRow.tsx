import { type KeyboardEvent, memo, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { InboxConversation } from '../../../schema/chat';
import { Highlight } from '../../../ui/kit/Highlight';
import { Icon } from '../../../ui/kit/icons/Icon';
import { Tick } from '../../../ui/kit/Tick';
import { channelIcon } from '../accounts/channels';
import type { AccountGroup, ChatAccount } from '../accounts/useAccounts';
import { PersonAvatar } from '../PersonAvatar';
import type { Label } from '../useLabels';
import { Preview } from './Preview';
import { useShortTime } from './shortTime';
import { Waiting } from './Waiting';

export interface ConversationRowProps {
  readonly row: InboxConversation;
  readonly to: string;
  readonly account: ChatAccount | undefined;
  readonly group: AccountGroup | undefined;
  readonly labels: readonly Label[];
  readonly assignee: { readonly name: string; readonly avatar: string | null } | null;
  /** The assignee may no longer answer on this account. */
  readonly isAssigneeGone: boolean;
  /** A bot can answer in its account. */
  readonly hasBot: boolean;
  /** The user's unsent draft. */
  readonly draft: string;
  readonly search: string;
  readonly now: number;
  readonly isOpen: boolean;
  /** Collapsed: only the avatar is shown. */
  readonly isFolded: boolean;
  /** Two lines, without the account and the names of labels. */
  readonly isCompact: boolean;
  readonly isPicked: boolean;
  readonly isPicking: boolean;
  /** The row that is in the tab order (roving tabindex). */
  readonly isCursor: boolean;
  readonly linkRef: Ref<HTMLAnchorElement>;
  readonly onPick: ((isRange: boolean) => void) | null;
  readonly onFocus: () => void;
}

/** A row of the conversation list: contact, last message and status. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { row, account, group, labels, assignee, search, now, isOpen, isCompact, isPicked, isPicking, onPick } = props;
  const translate = useTranslate();
  const time = useShortTime();
  const name = row.contactName;
  return (
    <div className="parley-talk relative" data-picked={isPicked || undefined} data-picking={isPicking || undefined}>
      <Link
        ref={props.linkRef}
        className="parley-talk-link full-height plain grid type-ui undecorated"
        title={props.isFolded ? name : undefined}
        to={props.to}
        state={{ _scrollToTop: false }}
        tabIndex={props.isCursor ? 0 : -1}
        aria-current={isOpen || undefined}
        data-unread={row.unread > 0 || undefined}
        onFocus={props.onFocus}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== ' ' || onPick === null) return;
          event.preventDefault();
          onPick(event.shiftKey);
        }}
      >
        <PersonAvatar name={name} picture={row.contact.avatar} size={isCompact ? 28 : 42}>
          <span
            className="parley-channel absolute plain grid centered circle"
            style={group && ({ '--group': group.colour } as object)}
          >
            <Icon name={channelIcon(account?.channel)} size={12} />
          </span>
        </PersonAvatar>
        <span className="parley-talk-name row min-0">
          <strong className="ellipsis">{search ? <Highlight text={name} sought={[search]} /> : name}</strong>
          {row.contact.blocked && <Sign icon="ri-forbid-line" words={translate('parley.chat.list.blocked')} />}
          {row.priority !== 'none' && row.priority !== 'low' && (
            <Sign
              icon={row.priority === 'medium' ? 'ri-flag-2-line' : 'ri-flag-2-fill'}
              words={translate(`parley.chat.priority.${row.priority}`)}
              tone={row.priority === 'urgent' ? 'bad' : row.priority === 'high' ? 'warning' : undefined}
            />
          )}
        </span>
        <time className="parley-talk-time muted type-note tabular" dateTime={row.lastMessageAt ?? row.createdAt}>
          {time(row.lastMessageAt ?? row.createdAt, now)}
        </time>
        <span className="parley-talk-text muted ellipsis">
          <Preview row={row} search={search} draft={isOpen ? '' : props.draft} />
        </span>
        <span className="parley-talk-count">
          {row.unread > 0 && (
            <span className="parley-unread bold centered type-note tabular pill">
              <span aria-hidden="true">{row.unread > 99 ? '99+' : row.unread}</span>
              <span className="parley-unseen">{translate('parley.chat.list.unread', { smart_count: row.unread })}</span>
            </span>
          )}
        </span>
        <span className="parley-talk-facts row min-0 gap-8 muted type-note one-line">
          <Waiting since={row.waitingSince} dueAt={row.replyDueAt ?? null} now={now} />
          {row.status === 'snoozed' && <Sign icon="ri-zzz-line" words={translate('parley.chat.status.snoozed')} />}
          {row.status === 'resolved' && (
            <Sign icon="ri-check-double-line" words={translate('parley.chat.status.resolved')} />
          )}
          {row.mode === 'bot' && props.hasBot && (
            <Sign icon="ri-robot-2-line" words={translate('parley.chat.mode.bot')} />
          )}
          {!isCompact && <span className="parley-talk-account clipped">{account?.name}</span>}
          {labels.map(({ id, name: label, colour }) => (
            <span key={id} className="parley-talk-label clipped inline-row gap-4" title={label}>
              <i className="parley-dot" style={{ background: colour }} aria-hidden="true" />
              <span className={isCompact ? 'parley-unseen' : 'parley-talk-label-name clipped'}>{label}</span>
            </span>
          ))}
          {assignee && <Assignee {...assignee} isGone={props.isAssigneeGone} />}
        </span>
      </Link>
      {onPick && (
        <span className="parley-talk-pick absolute centered circle on-surface">
          <Tick
            checked={isPicked}
            tabIndex={-1}
            aria-label={translate('parley.chat.list.pick', { name })}
            onChange={(event) => onPick((event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        </span>
      )}
    </div>
  );
});

interface AssigneeProps {
  readonly name: string;
  readonly avatar: string | null;
  readonly isGone: boolean;
}

function Assignee({ name, avatar, isGone }: AssigneeProps) {
  const words = useTranslate()(`parley.chat.list.${isGone ? 'gone' : 'with'}`, { name });
  return (
    <span className="parley-talk-assignee rigid push-end" title={words} data-gone={isGone || undefined}>
      {isGone && <Icon name="ri-error-warning-line" size={14} />}
      <PersonAvatar name={name} picture={avatar} size={18} />
      <span className="parley-unseen">{words}</span>
    </span>
  );
}

function Sign({ icon, words, tone }: { icon: string; words: string; tone?: string | undefined }) {
  return (
    <span className="parley-sign rigid muted" data-tone={tone} title={words}>
      <Icon name={icon} size={14} />
      <span className="parley-unseen">{words}</span>
    </span>
  );
}
