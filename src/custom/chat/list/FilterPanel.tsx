import { useTranslate } from 'react-admin';
import type { InboxQuery } from '../../../schema/chat';
import { useMe } from '../../../ui/resource/useMe';
import type { Accounts } from '../accounts/useAccounts';
import type { Address } from '../address';
import { useColleagues } from '../useColleagues';
import { useLabels } from '../useLabels';

interface Option {
  readonly value: string;
  readonly words: string;
}

interface FilterPanelProps {
  readonly address: Address;
  readonly accounts: Accounts;
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
}

/** Order, density and all filters of the list; each applies immediately. */
export function FilterPanel({ address, accounts, isCompact, onCompact }: FilterPanelProps) {
  const translate = useTranslate();
  const labels = useLabels();
  const colleagues = useColleagues();
  const me = useMe().id;
  const { query, narrow } = address;
  const named = (records: readonly { readonly id: string; readonly name: string }[]): Option[] =>
    records.map(({ id, name }) => ({ value: id, words: name }));
  const words = (of: string, values: readonly string[]): Option[] =>
    values.map((value) => ({ value, words: translate(`parley.chat.${of}.${value}`) }));
  const line = (name: keyof InboxQuery, options: readonly Option[]) =>
    options.length > 0 && (
      <label className="parley-labelled">
        {translate(`parley.chat.filter.${name}`)}
        <select
          className="parley-select"
          value={String(query[name] ?? '')}
          onChange={({ target }) => narrow({ [name]: target.value || undefined })}
        >
          <option value="">{translate('parley.chat.filter.any')}</option>
          {options.map(({ value, words: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  const people = [
    { value: 'me', words: translate('parley.chat.list.mine') },
    { value: 'none', words: translate('parley.chat.list.unassigned') },
    ...named(colleagues.answering.filter(({ id }) => id !== me)),
  ];
  return (
    <div className="parley-inbox-filters grid gap-12 scroll">
      <label className="parley-labelled">
        {translate('parley.chat.filter.sort')}
        <select
          className="parley-select"
          value={query.sort}
          onChange={({ target }) => narrow({ sort: target.value as InboxQuery['sort'] })}
        >
          {words('sort', ['waiting', 'due', 'latest']).map(({ value, words: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label className="parley-option">
        <input type="checkbox" checked={isCompact} onChange={({ target }) => onCompact(target.checked)} />
        {translate('parley.chat.filter.compact')}
      </label>
      <label className="parley-option">
        <input
          type="checkbox"
          checked={query.unread === true}
          onChange={({ target }) => narrow({ unread: target.checked || undefined })}
        />
        {translate('parley.chat.filter.unread')}
      </label>
      {line('assignee', people)}
      {line('due', words('due', ['target', 'overdue']))}
      {line('mode', words('mode', ['bot', 'paused', 'human']))}
      {line('priority', words('priority', ['urgent', 'high', 'medium', 'low']))}
      {line('labelId', named(labels.all))}
      {line('groupId', named(accounts.groups))}
      {line('accountId', named(accounts.all ?? []))}
    </div>
  );
}
