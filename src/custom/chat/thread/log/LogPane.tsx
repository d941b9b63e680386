import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCustomerTyping } from '../../../../live/live';
import type { ChatConversation } from '../../../../schema/chat';
import { contentText } from '../../../../ui/messages/contentText';
import { errorText } from '../../../../ui/resource/errorText';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { Icon } from '../../../layout/Icon';
import { senderName } from '../message/senderWords';
import { dayText } from '../message/times';
import type { Unsent } from '../outbox/unsent';
import { type LogHandle, LogView } from './LogView';
import { hasAfter, hasBefore, lastHeld } from './logWindow';
import { dayOf, type Me, type Row, rowsOf } from './rows';
import { firstUnreadIn, type UnreadStart, unreadStartOf } from './unread';
import type { Log, Place } from './useLog';
import { useReadMark } from './useReadMark';

export interface LogPaneProps {
  readonly conversation: ChatConversation;
  readonly log: Log;
  readonly unsent: readonly Unsent[];
  readonly me: Me;
  readonly beginAt: number | null;
  /** Over its upper corner. */
  readonly children?: ReactNode;
  readonly ref: Ref<{ goTo(where: Place): void }>;
}

/** The log with what floats above it: where unread messages are, how many came, the way back to the end. */
export function LogPane({ conversation, log, unsent, me, beginAt, children, ref }: LogPaneProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const view = useRef<LogHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [firstSeen, setFirstSeen] = useState<Row | null>(null);
  const { window } = log;
  const [{ unread: unreadAtFirst, lastSeq: lastAtFirst }] = useState(conversation);
  // Found once, when what is held is no older than the conversation: what comes later is read as it comes.
  const [unreadStart, setUnreadStart] = useState<UnreadStart | null | undefined>(undefined);
  if (window !== undefined && window.lastSeq >= lastAtFirst && unreadStart === undefined)
    setUnreadStart(unreadStartOf(window, unreadAtFirst));
  const firstUnread = window === undefined || !unreadStart ? null : firstUnreadIn(window, unreadStart);
  const rows = useMemo(
    () => (window === undefined ? [] : rowsOf(window, unsent, firstUnread, me)),
    [window, unsent, firstUnread, me],
  );
  const isWhole = window !== undefined && !hasAfter(window);
  const last = window === undefined ? 0 : lastHeld(window);
  useReadMark(conversation.id, last, isWhole && isAtEnd);

  /** The newest that was seen: what is beyond it is news. */
  const seen = useRef(last);
  if (isAtEnd && isWhole) seen.current = Math.max(seen.current, last);
  const news = (window?.lastSeq ?? 0) - seen.current;

  const wanted = useRef<Place | 'unread' | null>(null);
  const goTo = async (where: Place, arriveAt: Place | 'unread' = where) => {
    if (!(await log.goTo(where))) return;
    wanted.current = arriveAt;
    setTimeout(arrive);
  };
  const now = useRef({ rows, firstUnread });
  now.current = { rows, firstUnread };
  const arrive = () => {
    const where = wanted.current;
    wanted.current = null;
    if (where === 'end') view.current?.toEnd();
    // Around it is now held which one it is.
    else if (where === 'unread') view.current?.show(now.current.firstUnread ?? 0);
    else if (where !== null && 'seq' in where) view.current?.show(where.seq);
    else if (where !== null) {
      const at = Date.parse(where.since);
      const found = now.current.rows.find(({ message }) => Date.parse(message.createdAt) >= at);
      if (found) view.current?.show(found.message.seq);
    }
  };
  useImperativeHandle(ref, () => ({ goTo: (where: Place) => void goTo(where) }));

  // Whoever sends goes to the end, to see it go.
  const sending = unsent.length;
  const before = useRef(sending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one more is sent
  useEffect(() => {
    if (sending > before.current) void goTo('end');
    before.current = sending;
  }, [sending]);

  const isTyping = useCustomerTyping(conversation.id);
  if (window === undefined) {
    return log.error ? (
      <div className="parley-log-state" role="alert">
        <p>{errorText(log.error, translate)}</p>
        <button type="button" className="parley-button" onClick={log.retry}>
          {translate('parley.thread.tryAgain')}
        </button>
      </div>
    ) : (
      <LogSkeleton />
    );
  }
  const unreadAbove = firstUnread !== null && firstSeen !== null && firstSeen.message.seq > firstUnread;
  return (
    <div className="parley-log-pane">
      {children}
      {firstSeen !== null && firstSeen.day === null && (
        <p className="parley-day parley-day-now" aria-hidden="true">
          <span>{dayText(dayOf(firstSeen.message.createdAt), language)}</span>
        </p>
      )}
      {rows.length === 0 && <p className="parley-log-state">{translate('parley.thread.empty')}</p>}
      <LogView
        ref={view}
        rows={rows}
        beginAt={beginAt}
        hasBefore={hasBefore(window)}
        hasAfter={!isWhole}
        onNearStart={log.loadBefore}
        onNearEnd={log.loadAfter}
        onAtEnd={setIsAtEnd}
        onFirstSeen={setFirstSeen}
        foot={
          isTyping && (
            <p className="parley-typing">
              <span className="parley-typing-dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {translate('parley.thread.typing', { name: conversation.contactName })}
            </p>
          )
        }
      />
      {unreadAbove && (
        <button
          type="button"
          className="parley-pill parley-pill-up"
          onClick={() => void goTo({ seq: firstUnread }, 'unread')}
        >
          <Icon name="ri-arrow-up-line" size={16} />
          {translate('parley.thread.toUnread', { smart_count: unreadAtFirst })}
        </button>
      )}
      {!(isAtEnd && isWhole) && (
        <button type="button" className="parley-pill parley-pill-down" onClick={() => void goTo('end')}>
          <Icon name="ri-arrow-down-line" size={16} />
          {news > 0 ? translate('parley.thread.news', { smart_count: news }) : translate('parley.thread.toEnd')}
        </button>
      )}
      <Announcer rows={rows} />
    </div>
  );
}

/** Says each new message of the customer once, to who hears the screen. */
function Announcer({ rows }: { readonly rows: readonly Row[] }) {
  const translate = useTranslate();
  const newest = rows.findLast(({ unsent }) => unsent === null)?.message;
  const heard = useRef(newest?.seq ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (newest === undefined || newest.seq <= heard.current) return;
    heard.current = newest.seq;
    if (newest.direction !== 'incoming') return;
    setText(
      translate('parley.thread.heard', { name: senderName(newest, translate), text: contentText(newest, translate) }),
    );
  }, [newest, translate]);
  return (
    <p className="parley-unseen" role="status">
      {text}
    </p>
  );
}

function LogSkeleton() {
  const translate = useTranslate();
  return (
    <div className="parley-log parley-log-skeleton">
      <p className="parley-unseen" role="status">
        {translate('parley.thread.loading')}
      </p>
      {[52, 34, 60, 44, 30].map((width, at) => (
        <span
          key={width}
          className="parley-skeleton-bar"
          data-own={at % 3 === 1 || undefined}
          style={{ width: `${width}%` }}
        />
      ))}
    </div>
  );
}
