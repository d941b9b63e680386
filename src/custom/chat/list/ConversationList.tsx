import './list.css';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { InboxCounts } from '../../../schema/chat';
import type { Accounts } from '../accounts/useAccounts';
import type { Address } from '../address';
import { BulkBar } from './BulkBar';
import { InboxFilters } from './InboxFilters';
import { InboxRows } from './InboxRows';
import { InboxTabs } from './InboxTabs';
import { NoRows, RowPlaces, RowsError } from './ListStates';
import type { useInbox } from './useInbox';
import { usePicked } from './usePicked';

export interface ConversationListProps {
  readonly address: Address;
  readonly accounts: Accounts;
  readonly counts: InboxCounts | null | undefined;
  readonly inbox: ReturnType<typeof useInbox>;
  readonly mayPick: boolean;
}

/** The conversations: which of them are shown, and each of them. */
export function ConversationList({ address, accounts, counts, inbox, mayPick }: ConversationListProps) {
  const translate = useTranslate();
  const { rows } = inbox;
  const picked = usePicked(rows, JSON.stringify(address.query));
  const [isRunning, setRunning] = useState(false);
  const pick = useCallback((id: string, isRange: boolean) => picked.toggle(id, isRange), [picked]);
  return (
    <section className="parley-talks" aria-label={translate('parley.chat.list.label')}>
      <InboxFilters address={address} accounts={accounts} />
      {picked.ids.length > 0 || isRunning ? (
        <BulkBar picked={picked} onRunning={setRunning} onDone={inbox.refresh} />
      ) : (
        <InboxTabs address={address} counts={counts} />
      )}
      <div className="parley-talks-body" aria-busy={rows === undefined && inbox.error === null} data-old={inbox.isOld}>
        {inbox.error !== null ? (
          <RowsError error={inbox.error} onRetry={inbox.retry} />
        ) : rows === undefined ? (
          <RowPlaces />
        ) : rows.length === 0 ? (
          <NoRows address={address} accounts={accounts} />
        ) : (
          <InboxRows {...{ rows, address, accounts, inbox }} picked={picked} onPick={mayPick ? pick : null} />
        )}
      </div>
    </section>
  );
}
