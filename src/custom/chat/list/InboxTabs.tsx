import '../../../ui/kit/tabs.css';
import { useTranslate } from 'react-admin';
import type { InboxCounts } from '../../../schema/chat';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Address } from '../address';

const tabs = [
  { name: 'all', assignee: undefined, count: 'open' },
  { name: 'mine', assignee: 'me', count: 'mine' },
  { name: 'unassigned', assignee: 'none', count: 'unassigned' },
] as const;

interface InboxTabsProps {
  readonly address: Address;
  readonly counts: InboxCounts | null | undefined;
}

export function InboxTabs({ address, counts }: InboxTabsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { assignee } = address.query;
  return (
    <fieldset className="parley-tabbar parley-talks-tabs" aria-label={translate('parley.chat.list.whose')}>
      {tabs.map((tab) => {
        const count = counts?.[tab.count];
        return (
          <button
            key={tab.name}
            type="button"
            aria-pressed={assignee === tab.assignee}
            onClick={() => address.narrow({ assignee: tab.assignee })}
          >
            {translate(`parley.chat.list.${tab.name}`)}
            {count !== undefined && <span>{count.toLocaleString(language)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
