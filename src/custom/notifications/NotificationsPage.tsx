import '../../ui/kit/icons/laterIcons';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Choices } from '../../ui/choose/Choices';
import { Button } from '../../ui/kit/Button';
import { IconButton } from '../../ui/kit/IconButton';
import { Icon } from '../../ui/kit/icons/Icon';
import { useScreenTitle } from '../../ui/resource/screenTitle';
import { useLanguage } from '../../ui/resource/useLanguage';
import { NotificationItems } from './NotificationItems';
import { useNotifications } from './useNotifications';

const perPage = 20;
const kinds = ['all', 'unread'] as const;

/** All notifications of the user, paginated; filter and page are kept in the URL. */
export default function NotificationsPage() {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  useScreenTitle(translate('parley.notifications.title'));
  const onlyUnread = address.get('show') === 'unread';
  const page = Math.max(0, (Number.parseInt(address.get('page') ?? '1', 10) || 1) - 1);
  const notifications = useNotifications({ page, perPage, onlyUnread });
  const total = notifications.shown?.total ?? 0;
  const go = (show: boolean, to: number) =>
    setAddress({ ...(show ? { show: 'unread' } : {}), ...(to > 0 ? { page: String(to + 1) } : {}) });
  return (
    <div className="notifications-page grid gap-16">
      <h1>{translate('parley.notifications.title')}</h1>
      <div className="flex wrap between gap-8">
        <Choices
          label={translate('parley.notifications.show')}
          choices={kinds}
          chosen={onlyUnread ? 'unread' : 'all'}
          onChoose={(kind) => go(kind === 'unread', 0)}
          textOf={(kind) => translate(`parley.notifications.${kind}`)}
        />
        <Button
          disabled={!notifications.shown?.records.some(({ readAt }) => readAt === null)}
          onClick={notifications.readAll}
        >
          <Icon name="ri-check-double-line" size={18} />
          {translate('parley.notifications.markAll')}
        </Button>
      </div>
      <div className="parley-card parley-panel">
        <NotificationItems notifications={notifications} onlyUnread={onlyUnread} />
      </div>
      {total > perPage && <Pages page={page} total={total} onGo={(to) => go(onlyUnread, to)} />}
    </div>
  );
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onGo: (page: number) => void;
}

function Pages({ page, total, onGo }: PagesProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const number = (value: number) => value.toLocaleString(language);
  const [from, to] = [page * perPage + 1, Math.min(total, (page + 1) * perPage)];
  return (
    <nav className="row to-end gap-8 muted type-ui" aria-label={translate('parley.notifications.pages')}>
      <span role="status">
        {translate('parley.notifications.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <IconButton
        icon="ri-arrow-left-s-line"
        label={translate('parley.notifications.previous')}
        disabled={page === 0}
        onClick={() => onGo(page - 1)}
      />
      <IconButton
        icon="ri-arrow-right-s-line"
        label={translate('parley.notifications.next')}
        disabled={to >= total}
        onClick={() => onGo(page + 1)}
      />
    </nav>
  );
}
