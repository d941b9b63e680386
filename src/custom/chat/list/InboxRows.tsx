import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { InboxConversation, InboxCounts } from '../../../schema/chat';
import { withGap } from '../../../schema/typography';
import { Button } from '../../../ui/kit/Button';
import { useVirtualRows } from '../../../ui/kit/useVirtualRows';
import type { Accounts } from '../accounts/useAccounts';
import type { Address } from '../address';
import { useDrafts } from '../thread/kept/drafts';
import { useColleagues } from '../useColleagues';
import { canBotAnswer } from '../useCounts';
import { useLabels } from '../useLabels';
import { useNow } from '../useNow';
import { ConversationRow } from './ConversationRow';
import type { useInbox } from './useInbox';
import type { Picked } from './usePicked';

interface InboxRowsProps {
  readonly rows: readonly InboxConversation[];
  readonly address: Address;
  readonly accounts: Accounts;
  readonly counts: InboxCounts | null | undefined;
  readonly inbox: ReturnType<typeof useInbox>;
  readonly picked: Picked;
  /** Null when bulk actions are not available. */
  readonly onPick: ((id: string, isRange: boolean) => void) | null;
  readonly isFolded: boolean;
  readonly isCompact: boolean;
  /** In pixels. */
  readonly rowHeight: number;
}

/** Virtualized rows. New rows above keep the scroll position. */
export function InboxRows(props: InboxRowsProps) {
  const { rows, address, accounts, counts, inbox, picked, onPick, isFolded, isCompact, rowHeight } = props;
  const translate = useTranslate();
  const labels = useLabels();
  const colleagues = useColleagues();
  const drafts = useDrafts();
  const now = useNow(20_000);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [focused, setFocused] = useState<string | null>(null);
  const at = (id: string | null) => rows.findIndex((row) => row.id === id);
  const cursor = Math.max(0, at(focused) >= 0 ? at(focused) : at(address.conversationId));
  const { scroller, virtual, drawn, shown } = useVirtualRows({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.id,
    overscan: 8,
    few: 30,
    keptAt: () => cursor,
  });
  const isStill = useAnchor(rows, scroller, rowHeight);

  const lastDrawn = drawn.at(-1)?.index ?? -1;
  const { hasMore, isAsking, moreError, more } = inbox;
  useEffect(() => {
    if (hasMore && !isAsking && !moreError && lastDrawn >= rows.length - 8) more();
  }, [hasMore, isAsking, moreError, lastDrawn, rows.length, more]);

  const isThere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has loaded, and when another one is opened
  useEffect(() => {
    const open = at(address.conversationId);
    if (isThere.current && open >= 0) virtual.scrollToIndex(open);
    else if (open > 5) virtual.scrollToIndex(open, { align: 'center' });
    isThere.current = true;
  }, [address.conversationId]);

  const focus = (index: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (row === undefined) return;
    setFocused(row.id);
    virtual.scrollToIndex(at(row.id));
    // The row may not be rendered before the next frame.
    requestAnimationFrame(() => links.current.get(row.id)?.focus({ preventScroll: true }));
  };
  const move = (event: KeyboardEvent) => {
    const to = stepOf(event.key, cursor, rows.length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focus(to);
  };
  const search = address.query.q ?? '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between rows, which are links
    <div ref={scroller} className="parley-talks-scroll min-height-0 grow" onKeyDown={move}>
      <ul className="relative" style={{ height: rows.length * rowHeight }} data-still={isStill || undefined}>
        {shown.map((index) => {
          const row = rows[index]!;
          const assignee = colleagues.named(row.assigneeId);
          return (
            <li
              key={row.id}
              style={{ transform: `translateY(${index * rowHeight}px)` }}
              aria-setsize={hasMore ? -1 : rows.length}
              aria-posinset={index + 1}
            >
              <ConversationRow
                row={row}
                to={address.linkTo(row.id, row.found?.seq ?? null)}
                account={accounts.account(row.accountId)}
                group={accounts.groupOf(row.accountId)}
                labels={labels.of(row.labels).slice(0, 3)}
                assignee={assignee ?? null}
                isAssigneeGone={assignee !== undefined && colleagues.needsAssignee(row)}
                hasBot={canBotAnswer(counts, row.accountId)}
                draft={drafts[row.id]?.text.trim() ?? ''}
                search={search}
                now={now}
                isOpen={row.id === address.conversationId}
                isFolded={isFolded}
                isCompact={isCompact}
                isPicked={picked.has(row.id)}
                isPicking={picked.ids.length > 0}
                isCursor={index === cursor}
                linkRef={(link) => {
                  if (link) links.current.set(row.id, link);
                  else links.current.delete(row.id);
                }}
                onPick={onPick && ((isRange) => onPick(row.id, isRange))}
                onFocus={() => setFocused(row.id)}
              />
            </li>
          );
        })}
      </ul>
      {isAsking && (
        <p className="parley-talks-more flush muted type-small text-center" role="status">
          {translate('parley.chat.list.more')}
        </p>
      )}
      {moreError && (
        <p className="parley-talks-more flush muted type-small text-center" role="alert">
          {withGap(translate('parley.chat.list.moreFailed'))}
          <Button variant="link" onClick={more}>
            {translate('parley.chat.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

function stepOf(key: string, cursor: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return cursor + 1;
    case 'ArrowUp':
      return cursor - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return cursor + 6;
    case 'PageUp':
      return cursor - 6;
    default:
      return null;
  }
}

/**
 * Scroll anchoring: keeps the visible rows in place when others come or go above. A visible row that moves by itself
 * takes nothing along. Returns true while transitions must be off.
 */
function useAnchor(
  rows: readonly InboxConversation[],
  scroller: { readonly current: HTMLDivElement | null },
  rowHeight: number,
): boolean {
  const before = useRef(rows);
  const [isStill, setStill] = useState(false);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = rows;
    const box = scroller.current;
    if (box === null || was === rows || box.scrollTop < rowHeight / 2) return setStill(false);
    const first = Math.floor(box.scrollTop / rowHeight);
    const places = new Map(rows.map(({ id }, at) => [id, at]));
    const shifts = was.slice(first, first + Math.ceil(box.clientHeight / rowHeight)).flatMap(({ id }, at) => {
      const now = places.get(id);
      return now === undefined ? [] : [now - first - at];
    });
    const shift = shifts.reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least), shifts[0] ?? 0);
    setStill(shift !== 0);
    if (shift !== 0) box.scrollTop += shift * rowHeight;
  }, [rows, scroller, rowHeight]);
  return isStill;
}
