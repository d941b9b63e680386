import './list.css';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { InboxCounts } from '../../../schema/chat';
import { IconButton } from '../../../ui/kit/IconButton';
import type { Accounts } from '../accounts/useAccounts';
import type { Address } from '../address';
import { BulkBar } from './BulkBar';
import { InboxFilters } from './InboxFilters';
import { InboxRows } from './InboxRows';
import { InboxTabs } from './InboxTabs';
import { NoRows, RowPlaces, RowsError } from './ListStates';
import type { useInbox } from './useInbox';
import { usePicked } from './usePicked';
import type { InboxViews } from './views/useInboxViews';

export interface ConversationListProps {
  readonly address: Address;
  readonly accounts: Accounts;
  readonly counts: InboxCounts | null | undefined;
  readonly inbox: ReturnType<typeof useInbox>;
  readonly views: InboxViews;
  readonly mayPick: boolean;
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
  /** Collapsed: only avatars are shown. */
  readonly isFolded: boolean;
  /** Null when the list cannot be collapsed. */
  readonly onFold: ((isFolded: boolean) => void) | null;
  /** Resize handle. */
  readonly edge: ReactNode;
}

export function ConversationList(props: ConversationListProps) {
  const { address, accounts, counts, inbox, views, mayPick, isCompact, onCompact, isFolded, onFold } = props;
  const translate = useTranslate();
  const { rows } = inbox;
  const isTight = isCompact && !isFolded;
  const rowHeight = isTight ? 44 : 88;
  const picked = usePicked(rows);
  const [isRunning, setRunning] = useState(false);
  /** The search whose first result is to be opened, once it is there. */
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered !== (address.query.q ?? '') || inbox.isOld || rows === undefined) return;
    setEntered(null);
    const [first] = rows;
    if (first) address.open(first.id, { seq: first.found?.seq ?? null });
  }, [entered, address, inbox.isOld, rows]);
  const pick = useCallback((id: string, isRange: boolean) => picked.toggle(id, isRange), [picked]);
  const fold = onFold && (
    <FoldButton
      isFolded={isFolded}
      onFold={onFold}
      words={translate(`parley.chat.panes.${isFolded ? 'unfold' : 'fold'}`)}
    />
  );
  return (
    <section
      className="parley-talks min-height-0 flex column rigid min-0 relative"
      aria-label={translate('parley.chat.list.label')}
      data-folded={isFolded || undefined}
      data-compact={isTight || undefined}
      style={{ '--talk': `${rowHeight}px` } as CSSProperties}
    >
      {isFolded ? (
        <div className="parley-talks-unfold grid centered rigid line-below">{fold}</div>
      ) : (
        <>
          <InboxFilters {...{ address, accounts, views, fold, isCompact, onCompact }} onFirst={setEntered} />
          {picked.ids.length > 0 || isRunning ? (
            <BulkBar picked={picked} onRunning={setRunning} onDone={inbox.refresh} />
          ) : (
            <InboxTabs address={address} counts={counts} />
          )}
        </>
      )}
      <div
        className="parley-talks-body min-height-0 flex column grow"
        aria-busy={rows === undefined && inbox.error === null}
        data-old={inbox.isOld}
      >
        {inbox.error !== null ? (
          <RowsError error={inbox.error} onRetry={inbox.retry} />
        ) : rows === undefined ? (
          <RowPlaces />
        ) : rows.length === 0 ? (
          <NoRows address={address} accounts={accounts} />
        ) : (
          <InboxRows
            key={rowHeight}
            {...{ rows, address, accounts, counts, inbox, rowHeight }}
            picked={picked}
            onPick={mayPick ? pick : null}
            isFolded={isFolded}
            isCompact={isTight}
          />
        )}
      </div>
      {props.edge}
    </section>
  );
}

interface FoldButtonProps {
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly words: string;
}

function FoldButton({ isFolded, onFold, words }: FoldButtonProps) {
  return (
    <IconButton
      icon={isFolded ? 'ri-arrow-right-s-line' : 'ri-arrow-left-s-line'}
      label={words}
      title
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
    />
  );
}
