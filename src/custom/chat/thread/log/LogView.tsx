import { observeElementRect } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useVirtualRows } from '../../../../ui/kit/useVirtualRows';
import { MessageRow } from '../message/MessageRow';
import type { Row } from './rows';
import { useLogKeys } from './useLogKeys';

export interface LogHandle {
  /** Scrolls a message to the centre and highlights it briefly. */
  show(seq: number): void;
  toEnd(): void;
}

export interface LogViewProps {
  readonly rows: readonly Row[];
  /** Newer messages than the last row can be loaded. */
  readonly hasAfter: boolean;
  readonly hasBefore: boolean;
  onNearStart(): void;
  onNearEnd(): void;
  /** Whether the user is at the end of the loaded messages. */
  onAtEnd(isAtEnd: boolean): void;
  /** The first and last partly visible row. */
  onVisible(first: Row, last: Row): void;
  /** Sequence number of the message to open at; null for the end. */
  readonly beginAt: number | null;
  /** Rendered below the last message. */
  readonly foot: ReactNode;
  readonly ref: Ref<LogHandle>;
}

/**
 * Virtualized message list. The scroll position is anchored when messages are added above or change height; at the end
 * it follows new messages.
 */
export function LogView(props: LogViewProps) {
  const { rows, hasAfter, hasBefore, beginAt, foot } = props;
  const translate = useTranslate();
  const [marked, setMarked] = useState<number | null>(beginAt);
  const focused = useRef<string | null>(null);
  const { scroller, virtual, drawn } = useVirtualRows({
    count: rows.length,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: (index) => estimated(rows[index]),
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: !hasAfter,
    scrollEndThreshold: nearEndPx,
    paddingEnd: 8,
    observeElementRect: atLeastAScreen,
    keptAt: () => (focused.current === null ? -1 : rows.findIndex(({ key }) => key === focused.current)),
  });

  const indexOf = (seq: number) => rows.findIndex(({ message }) => message.seq === seq);
  const show = (seq: number) => {
    const at = indexOf(seq);
    if (at < 0) return;
    virtual.scrollToIndex(at, { align: 'center' });
    setMarked(seq);
  };
  useImperativeHandle(props.ref, () => ({ show, toEnd: () => virtual.scrollToEnd() }));

  // Initial scroll position, set once before the first paint.
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (hasBegun.current || rows.length === 0) return;
    hasBegun.current = true;
    if (beginAt === null) virtual.scrollToEnd();
    else show(beginAt);
  });
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), markedMs);
    return () => clearTimeout(timer);
  }, [marked]);

  const top = virtual.scrollOffset ?? 0;
  const bottom = top + (virtual.scrollRect?.height ?? 0);
  const first = drawn.find((item) => item.end > top);
  const last = drawn.findLast((item) => item.start < bottom);
  const isAtEnd = virtual.isAtEnd(nearEndPx);
  const { onNearStart, onNearEnd, onAtEnd, onVisible } = props;
  const firstIndex = drawn[0]?.index ?? 0;
  const lastIndex = drawn.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again when another part is visible
  useEffect(() => {
    if (rows.length === 0 || !hasBegun.current) return;
    if (hasBefore && firstIndex <= nearRows) onNearStart();
    if (hasAfter && lastIndex >= rows.length - nearRows) onNearEnd();
  }, [firstIndex, lastIndex, rows.length, hasBefore, hasAfter]);
  useEffect(() => onAtEnd(isAtEnd), [isAtEnd, onAtEnd]);
  const firstRow = first === undefined ? undefined : rows[first.index];
  const lastRow = last === undefined ? undefined : rows[last.index];
  useEffect(() => {
    if (firstRow !== undefined && lastRow !== undefined) onVisible(firstRow, lastRow);
  }, [firstRow, lastRow, onVisible]);

  const keys = useLogKeys(scroller, (key) => {
    focused.current = key;
  });
  return (
    <div
      ref={scroller}
      role="log"
      // Scrolled-in messages are not announced; the thread announces new ones.
      aria-live="off"
      aria-label={translate('parley.thread.log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its messages have their own keys
      tabIndex={0}
      className="parley-log"
      {...keys}
    >
      <div className="full relative" style={{ height: virtual.getTotalSize() }}>
        {drawn.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              data-key={row.key}
              data-marked={row.message.seq === marked || undefined}
              className="parley-log-row absolute"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <MessageRow row={row} />
            </div>
          );
        })}
      </div>
      {foot}
    </div>
  );
}

/** Within this many pixels of the end counts as being at the end. */
const nearEndPx = 80;
/** More messages are loaded when this few rows are left. */
const nearRows = 12;
const markedMs = 2_500;

/** Estimated row height until it is measured. */
function estimated(row: Row | undefined): number {
  if (row === undefined) return 60;
  const { message } = row;
  const above = (row.day === null ? 0 : 44) + (row.isFirstOfRun ? 26 : 4);
  if (message.kind === 'image') return above + 240;
  if (message.kind === 'product' || message.kind === 'coupon' || message.kind === 'file') return above + 96;
  const lines = Math.ceil((message.text?.length ?? 0) / 46) || 1;
  return above + 34 + Math.min(lines, 40) * 22;
}

/** Reports 640 pixels while the element has no height, as in tests or a hidden pane, so that some rows are rendered. */
function atLeastAScreen(...[instance, onRect]: Parameters<typeof observeElementRect<HTMLDivElement>>) {
  return observeElementRect(instance, ({ width, height }) => onRect({ width, height: height || 640 }));
}
