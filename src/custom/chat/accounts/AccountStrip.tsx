import './strip.css';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { InboxCounts } from '../../../schema/chat';
import { Icon } from '../../../ui/kit/icons/Icon';
import type { Address } from '../address';
import { channelIcon, useChannelLabel, useHealthLabel } from './channels';
import type { AccountGroup, Accounts, ChatAccount } from './useAccounts';

interface AccountStripProps {
  readonly address: Address;
  readonly accounts: Accounts;
  readonly counts: InboxCounts | null | undefined;
}

/** Accounts by group, with health and unread count. Clicking one filters the list. */
export function AccountStrip({ address, accounts, counts }: AccountStripProps) {
  const translate = useTranslate();
  const { accountId, groupId } = address.query;
  const inGroup = (id: string | null) => (accounts.all ?? []).filter((account) => account.groupId === id);
  const unreadOf = (id: string) => counts?.unreadByAccount[id] ?? 0;
  const narrow = (to: { accountId?: string; groupId?: string }) =>
    address.narrow({ accountId: to.accountId, groupId: to.groupId });
  const line = (account: ChatAccount, group?: AccountGroup) => (
    <AccountButton
      key={account.id}
      account={account}
      group={group}
      unread={unreadOf(account.id)}
      isChosen={accountId === account.id}
      onChoose={() => narrow(accountId === account.id ? {} : { accountId: account.id })}
    />
  );
  return (
    <nav
      className="parley-strip min-height-0 row column rigid gap-6 sunken"
      aria-label={translate('parley.chat.accounts.label')}
    >
      <button
        type="button"
        className="parley-strip-button"
        aria-pressed={accountId === undefined && groupId === undefined}
        aria-label={named(translate('parley.chat.accounts.all'), counts?.unread ?? 0, translate)}
        title={translate('parley.chat.accounts.all')}
        onClick={() => narrow({})}
      >
        <Icon name="ri-inbox-2-line" size={22} />
        <Unread count={counts?.unread ?? 0} />
      </button>
      {accounts.groups
        .filter(({ id }) => inGroup(id).length > 0)
        .map((group) => (
          <div
            key={group.id}
            className="parley-strip-group row column rigid gap-6"
            style={{ '--group': group.colour } as object}
          >
            <button
              type="button"
              className="parley-strip-name"
              aria-pressed={groupId === group.id}
              title={translate('parley.chat.accounts.group', { name: group.name })}
              onClick={() => narrow(groupId === group.id ? {} : { groupId: group.id })}
            >
              {group.name}
            </button>
            {inGroup(group.id).map((account) => line(account, group))}
          </div>
        ))}
      <div className="parley-strip-group row column rigid gap-6">{inGroup(null).map((account) => line(account))}</div>
      {accounts.mayAdd && (
        <Link
          className="parley-strip-button parley-strip-add"
          to="/account/list/create"
          aria-label={translate('parley.chat.accounts.add')}
          title={translate('parley.chat.accounts.add')}
        >
          <Icon name="ri-add-line" size={22} />
        </Link>
      )}
    </nav>
  );
}

interface AccountButtonProps {
  readonly account: ChatAccount;
  readonly group: AccountGroup | undefined;
  readonly unread: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function AccountButton({ account, group, unread, isChosen, onChoose }: AccountButtonProps) {
  const translate = useTranslate();
  const channel = useChannelLabel()(account.channel);
  const health = useHealthLabel()(account.status);
  const about = [account.name, channel, health, account.fault, group?.name].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className="parley-strip-button"
      aria-pressed={isChosen}
      aria-label={named(`${account.name} · ${channel} · ${health}`, unread, translate)}
      title={about}
      onClick={onChoose}
    >
      <span
        className="parley-strip-letter plain bold grid centered relative rounded"
        data-letter={[...account.name.trim()][0]?.toUpperCase()}
        aria-hidden="true"
      >
        <span className="parley-channel absolute plain grid centered circle">
          <Icon name={channelIcon(account.channel)} size={12} />
        </span>
      </span>
      <i className="parley-health absolute circle" data-status={account.status} aria-hidden="true" />
      <Unread count={unread} />
    </button>
  );
}

function Unread({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      className="parley-unread bold centered type-note tabular pill"
      data-count={count > 99 ? '99+' : count}
      aria-hidden="true"
    />
  );
}

function named(name: string, unread: number, translate: (key: string, options?: object) => string): string {
  return unread === 0 ? name : translate('parley.chat.accounts.unread', { name, smart_count: unread });
}
