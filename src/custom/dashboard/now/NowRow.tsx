import { useTranslate } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import type { FiguresNow } from '../../../schema/figureAnswers';
import { formatDuration } from '../../../schema/kinds/duration/format';
import { listLink } from '../../../ui/figures/listLink';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Filters } from '../address';
import { NowCard, type NowItem } from './NowCard';

interface NowRowProps {
  /** Undefined while loading. */
  readonly now: FiguresNow | undefined;
  readonly filters: Filters;
}

/** Live counts that need attention, each linked to its list. Items that the user may not open are hidden. */
export function NowRow({ now, filters }: NowRowProps) {
  const translate = useTranslate();
  const items = useItems(now, filters);
  if (items.length === 0) return null;
  return (
    <section className="dashboard-now" aria-labelledby="dashboard-now" aria-busy={now === undefined}>
      <h2 id="dashboard-now">{translate('parley.dashboard.now.title')}</h2>
      <ul>
        {items.map((item) => (
          <NowCard key={item.name} {...item} />
        ))}
      </ul>
    </section>
  );
}

function useItems(now: FiguresNow | undefined, filters: Filters): NowItem[] {
  const translate = useTranslate();
  const language = useLanguage();
  const { codes } = usePermissions();
  const say = (name: string, values = {}) => translate(`parley.dashboard.now.${name}`, values);
  const item = (
    name: keyof typeof icons,
    count: number | undefined,
    details: Pick<NowItem, 'to' | 'note'> & { readonly tone?: NowItem['tone'] },
  ): NowItem => ({
    name,
    icon: icons[name],
    label: say(name),
    tone: count ? (details.tone ?? 'warning') : 'calm',
    value: count?.toLocaleString(language),
    to: details.to,
    note: count === 0 ? say(`${name}None`) : details.note,
  });
  const { accountId, groupId } = filters;
  const { overdue = 0, dueSoon = 0 } = now ?? {};
  const isDue = overdue + dueSoon > 0;
  const inbox = new URLSearchParams({
    sort: isDue ? 'due' : 'waiting',
    ...(accountId && { accountId }),
    ...(groupId && { groupId }),
  });
  const minutes = now?.waitingLongestMinutes ?? null;
  const longest = minutes === null ? '' : say('longest', { time: formatDuration(minutes * 60, language) });
  const total = now?.accountsTotal ?? 0;
  const accounts = groupId === 'none' ? { groupId_empty: true } : { id: accountId, groupId };
  const offline = { ...accounts, status: ['degraded', 'auth_required'] };
  const narrowed = { accountId, 'accountId.groupId': groupId === 'none' ? undefined : groupId };
  const among = { ...narrowed, ...(groupId === 'none' && { 'accountId.groupId_empty': true }) };
  const scheduled = { ...among, state: ['scheduled', 'waiting_stock'] };
  // The review queue cannot be filtered by account, so a filtered dashboard links to the delivery list.
  const review =
    accountId || groupId ? listLink('deliveries', { ...among, state: ['needs_review', 'failed'] }) : '/deliveryReview';
  const all: readonly (readonly [code: string, item: NowItem])[] = [
    [
      'chat:list',
      item('waiting', now?.waiting, {
        to: `/chat?${inbox}`,
        note: isDue ? say('due', { overdue, soon: dueSoon }) : longest,
        tone: overdue > 0 || (minutes ?? 0) >= 15 ? 'bad' : 'warning',
      }),
    ],
    ['delivery-review:list', item('review', now?.review, { to: review, note: say('reviewSome'), tone: 'bad' })],
    ['stock:list', item('lowStock', now?.lowStock, { to: '/stock', note: say('lowStockSome') })],
    [
      'accounts:list',
      item('accountsOffline', now?.accountsOffline, {
        to: listLink('accounts', now?.accountsOffline ? offline : accounts),
        tone: 'bad',
        note: say('accountsOf', { total: total.toLocaleString(language), smart_count: total }),
      }),
    ],
    [
      'deliveries:list',
      item('scheduled', now?.scheduled, {
        to: listLink('deliveries', scheduled),
        note: say('scheduledSome'),
        tone: 'calm',
      }),
    ],
  ];
  return all.filter(([code]) => codes.has(code)).map(([, each]) => each);
}

const icons = {
  waiting: 'ri-chat-3-line',
  review: 'ri-inbox-line',
  lowStock: 'ri-archive-stack-line',
  accountsOffline: 'ri-store-2-line',
  scheduled: 'ri-calendar-schedule-line',
} as const;
