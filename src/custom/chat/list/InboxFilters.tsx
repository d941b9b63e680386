import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/kit/Button';
import { IconButton } from '../../../ui/kit/IconButton';
import { Icon } from '../../../ui/kit/icons/Icon';
import { Popup } from '../../../ui/kit/Popup';
import { SearchInput } from '../../../ui/kit/SearchInput';
import { TabLinks } from '../../layout/TabLinks';
import type { Accounts } from '../accounts/useAccounts';
import type { Address } from '../address';
import { useColleagues } from '../useColleagues';
import { useLabels } from '../useLabels';
import { FilterPanel } from './FilterPanel';
import { nothing } from './ListStates';
import { InboxViewsButton } from './views/InboxViewsButton';
import type { InboxViews } from './views/useInboxViews';

interface InboxFiltersProps {
  readonly address: Address;
  readonly accounts: Accounts;
  readonly views: InboxViews;
  /** Button that collapses the list. */
  readonly fold: ReactNode;
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
  /** Enter in the search opens the first result for this text, once it is there; null: the text changes again. */
  readonly onFirst: (sought: string | null) => void;
}

/** Search, status, sort and filters of the list; active filters are shown as chips. */
export function InboxFilters({ address, accounts, views, fold, isCompact, onCompact, onFirst }: InboxFiltersProps) {
  const translate = useTranslate();
  const { query } = address;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useTyped(query.q ?? '', (q) => address.narrow({ q: q || undefined }));
  const chips = useChips(address, accounts);
  const status = query.status ?? (query.q ? 'all' : 'open');
  return (
    <div className="parley-talks-tools row wrap gap-8">
      <SearchInput
        label={translate('parley.chat.list.search')}
        value={typed}
        onChange={(event) => {
          onFirst(null);
          setTyped(event.target.value);
        }}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (nativeEvent.isComposing) return;
          if (key === 'Escape') setTyped('');
          if (key !== 'Enter') return;
          currentTarget.blur();
          onFirst(typed.trim());
        }}
        onClear={() => setTyped('')}
        data-chat-search=""
      />
      <div className="parley-talks-choices row grow gap-4">
        <label className="parley-talks-status grow">
          <span className="parley-unseen">{translate('parley.chat.filter.status')}</span>
          <select
            className="parley-select"
            value={status}
            onChange={({ target }) => address.narrow({ status: target.value as typeof status })}
          >
            {(['open', 'snoozed', 'resolved', 'all'] as const).map((one) => (
              <option key={one} value={one}>
                {translate(`parley.chat.status.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <InboxViewsButton address={address} views={views} />
        <IconButton
          icon="ri-filter-3-line"
          label={translate('parley.chat.filter.open')}
          title
          className="parley-filter-button"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {chips.length > 0 && <i className="parley-filter-on absolute circle" aria-hidden="true" />}
        </IconButton>
        <TabLinks />
        {fold}
      </div>
      {chips.length > 0 && (
        <div className="parley-talks-chips row wrap gap-6">
          {chips.map(({ key, words, off }) => (
            <span key={key} className="parley-chip parley-chip-set">
              <button type="button" aria-label={translate('parley.chat.filter.off', { filter: words })} onClick={off}>
                <b>{words}</b>
                <Icon name="ri-close-line" size={14} />
              </button>
            </span>
          ))}
          <Button variant="link" onClick={() => address.narrow(nothing)}>
            {translate('parley.chat.filter.clear')}
          </Button>
        </div>
      )}
      <Popup
        label={translate('parley.chat.filter.open')}
        anchor={anchor}
        isOpen={anchor !== null}
        onClose={() => setAnchor(null)}
        side="end"
      >
        <FilterPanel {...{ address, accounts, isCompact, onCompact }} />
      </Popup>
    </div>
  );
}

interface Chip {
  readonly key: string;
  readonly words: string;
  readonly off: () => void;
}

/** Chips for the active filters other than search, status and tabs. */
function useChips({ query, narrow }: Address, accounts: Accounts): Chip[] {
  const translate = useTranslate();
  const labels = useLabels();
  const colleagues = useColleagues();
  const { groupId, accountId, labelId, assignee, mode, priority, due, unread } = query;
  const member = assignee === 'me' || assignee === 'none' ? undefined : assignee;
  const said: readonly (readonly [keyof typeof query, string | undefined])[] = [
    ['accountId', accountId && (accounts.account(accountId)?.name ?? '…')],
    ['groupId', groupId && (accounts.groups.find(({ id }) => id === groupId)?.name ?? '…')],
    ['assignee', member && (colleagues.named(member)?.name ?? '…')],
    ['labelId', labelId && (labels.of([labelId])[0]?.name ?? '…')],
    ['mode', mode && translate(`parley.chat.mode.${mode}`)],
    ['priority', priority && translate(`parley.chat.priority.${priority}`)],
    ['due', due && translate(`parley.chat.due.${due}`)],
    ['unread', unread ? translate('parley.chat.filter.unread') : undefined],
  ];
  return said.flatMap(([key, words]) =>
    words === undefined || words === '' ? [] : [{ key, words, off: () => narrow({ [key]: undefined }) }],
  );
}

const settlesAfterMs = 250;

/** Debounced text input (250 ms; clearing applies at once). Follows external changes of the URL value. */
function useTyped(settled: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(settled);
  const lastSettled = useRef(settled);
  const latestOnSettle = useRef(onSettle);
  latestOnSettle.current = onSettle;
  useEffect(() => {
    if (settled === lastSettled.current) return;
    lastSettled.current = settled;
    setTyped(settled);
  }, [settled]);
  useEffect(() => {
    if (typed.trim() === lastSettled.current) return;
    const timer = setTimeout(
      () => {
        lastSettled.current = typed.trim();
        latestOnSettle.current(typed.trim());
      },
      typed === '' ? 0 : settlesAfterMs,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
