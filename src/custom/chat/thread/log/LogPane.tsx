import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useCustomerTyping } from '../../../../live/live';
import type { ChatConversation } from '../../../../schema/chat';
import { Button } from '../../../../ui/kit/Button';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { contentText } from '../../../../ui/messages/contentText';
import { errorText } from '../../../../ui/resource/errorText';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { senderName } from '../message/sender';
import { dayText } from '../message/times';
import type { Unsent } from '../outbox/unsent';
import { type LogHandle, LogView } from './LogView';
import { hasAfter, hasBefore, lastLoadedSeq } from './logWindow';
import { dayOf, type Me, type Row, rowsOf } from './rows';
import { firstUnreadIn, type UnreadStart, unreadStartOf } from './unread';
import type { Log, LogStart } from './useLog';
import { useReadMark } from './useReadMark';

export interface LogPaneProps {
  readonly conversation: ChatConversation;
  readonly log: Log;
  readonly unsent: readonly Unsent[];
  readonly me: Me;
  readonly beginAt: number | null;
  /** Search and date controls above the messages. */
  readonly tools: ReactNode;
  /** Below the messages, beside the jump-to-latest button. */
  readonly children: ReactNode;
  readonly ref: Ref<{ goTo(where: LogStart): void }>;
}

/**
 * The message log between two bars: above, the visible day and the jump to unread; below, the jump to latest. The
 * controls never overlap messages.
 */
export function LogPane({ conversation, log, unsent, me, beginAt, tools, children, ref }: LogPaneProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const view = useRef<LogHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [visible, setVisible] = useState<readonly [first: Row, last: Row] | null>(null);
  const [isUnreadSeen, setUnreadSeen] = useState(false);
  const { window } = log;
  const [{ unread: unreadAtFirst, lastSeq: lastAtFirst }] = useState(conversation);
  // Computed once, when the loaded window is at least as new as the conversation; later messages are read on arrival.
  const [unreadStart, setUnreadStart] = useState<UnreadStart | null | undefined>(undefined);
  if (window !== undefined && window.lastSeq >= lastAtFirst && unreadStart === undefined)
    setUnreadStart(unreadStartOf(window, unreadAtFirst));
  const firstUnread = window === undefined || !unreadStart ? null : firstUnreadIn(window, unreadStart);
  const rows = useMemo(
    () => (window === undefined ? [] : rowsOf(window, unsent, firstUnread, me)),
    [window, unsent, firstUnread, me],
  );
  const isWhole = window !== undefined && !hasAfter(window);
  const newest = window === undefined ? 0 : lastLoadedSeq(window);
  useReadMark(conversation.id, newest, isWhole && isAtEnd);

  /** Highest sequence number seen; messages above it are counted as new. */
  const seen = useRef(newest);
  if (isAtEnd && isWhole) seen.current = Math.max(seen.current, newest);
  const newCount = (window?.lastSeq ?? 0) - seen.current;

  const wanted = useRef<LogStart | 'unread' | null>(null);
  const goTo = async (where: LogStart, arriveAt: LogStart | 'unread' = where) => {
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
    // The messages around it are loaded now, so the first unread one is known.
    else if (where === 'unread') view.current?.show(now.current.firstUnread ?? 0);
    else if (where !== null && 'seq' in where) view.current?.show(where.seq);
    else if (where !== null) {
      const at = Date.parse(where.since);
      const found = now.current.rows.find(({ message }) => Date.parse(message.createdAt) >= at);
      if (found) view.current?.show(found.message.seq);
    }
  };
  useImperativeHandle(ref, () => ({ goTo: (where: LogStart) => void goTo(where) }));

  // Scrolls to the end when the user sends a message.
  const sending = unsent.length;
  const before = useRef(sending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another one is sent
  useEffect(() => {
    if (sending > before.current) void goTo('end');
    before.current = sending;
  }, [sending]);

  const showVisible = useCallback((from: Row, to: Row) => setVisible([from, to]), []);
  const isTyping = useCustomerTyping(conversation.id);
  const [first, last] = visible?.map(({ message }) => message) ?? [];
  const isUnreadAbove = firstUnread !== null && first !== undefined && first.seq > firstUnread;
  const isUnreadShown = firstUnread !== null && !isUnreadAbove && last !== undefined && last.seq >= firstUnread;
  if (isUnreadShown && !isUnreadSeen) setUnreadSeen(true);
  const endWords =
    newCount > 0 ? translate('parley.thread.news', { smart_count: newCount }) : translate('parley.thread.toEnd');
  const isBehind = window !== undefined && !(isAtEnd && isWhole);
  return (
    <>
      <div className="parley-log-bar line-below">
        <p className="grow min-0 flush muted type-note medium ellipsis" aria-hidden="true">
          {first && <span>{dayText(dayOf(first.createdAt), language)}</span>}
        </p>
        {isUnreadAbove && !isUnreadSeen && (
          <button type="button" className="parley-pill" onClick={() => void goTo({ seq: firstUnread }, 'unread')}>
            <Icon name="ri-arrow-up-line" size={16} />
            {translate('parley.thread.toUnread', { smart_count: unreadAtFirst })}
          </button>
        )}
        {tools}
      </div>
      {window === undefined ? (
        <NoLog log={log} />
      ) : (
        <div className="min-height-0 grow relative">
          {rows.length === 0 && (
            <p className="parley-log-state absolute grid gap-12 flush muted text-center">
              {translate('parley.thread.empty')}
            </p>
          )}
          <LogView
            ref={view}
            rows={rows}
            beginAt={beginAt}
            hasBefore={hasBefore(window)}
            hasAfter={!isWhole}
            onNearStart={log.loadBefore}
            onNearEnd={log.loadAfter}
            onAtEnd={setIsAtEnd}
            onVisible={showVisible}
            foot={isTyping && <Typing name={conversation.contactName} />}
          />
          <Announcer rows={rows} />
        </div>
      )}
      <div className="parley-log-foot">
        {children}
        {isBehind && (
          <button
            type="button"
            className="parley-pill"
            aria-label={endWords}
            title={endWords}
            onClick={() => void goTo('end')}
          >
            <Icon name="ri-arrow-down-line" size={16} />
            {newCount > 0 ? endWords : <span className="parley-pill-end">{endWords}</span>}
          </button>
        )}
      </div>
    </>
  );
}

function Typing({ name }: { readonly name: string }) {
  const translate = useTranslate();
  return (
    <p className="parley-typing row gap-8 flush muted type-small">
      <span className="parley-typing-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {translate('parley.thread.typing', { name })}
    </p>
  );
}

/** Placeholder until the messages are loaded. */
function NoLog({ log }: { readonly log: Log }) {
  const translate = useTranslate();
  if (!log.error) return <LogSkeleton />;
  return (
    <div className="min-height-0 grow relative">
      <div className="parley-log-state absolute grid gap-12 flush muted text-center" role="alert">
        <p>{errorText(log.error, translate)}</p>
        <Button onClick={log.retry}>{translate('parley.thread.tryAgain')}</Button>
      </div>
    </div>
  );
}

/** Announces each new message of the customer once to screen readers. */
function Announcer({ rows }: { readonly rows: readonly Row[] }) {
  const translate = useTranslate();
  const newest = rows.findLast(({ unsent }) => unsent === null)?.message;
  const announced = useRef(newest?.seq ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (newest === undefined || newest.seq <= announced.current) return;
    announced.current = newest.seq;
    if (newest.direction !== 'incoming') return;
    setText(
      translate('parley.thread.announcement', {
        name: senderName(newest, translate),
        text: contentText(newest, translate),
      }),
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
    <div className="parley-log parley-log-skeleton flex column to-end grow gap-14">
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
