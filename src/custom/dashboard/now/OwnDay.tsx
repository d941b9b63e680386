import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import { outlineFor } from '../../../dataProvider/resources';
import { useChangesOf } from '../../../live/useChangesOf';
import { permissionCode } from '../../../schema/permissions/permissions';
import { consoleName } from '../../../schema/resource';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { askCounts } from '../../chat/calls';
import { countsKey } from '../../chat/useCounts';
import { statesOf } from '../../review/useQueue';
import { NoAccounts } from './NoAccounts';
import { NowCard, type NowItem } from './NowCard';
import { useHasAccounts } from './useHasAccounts';

/** Dashboard for users without access to metrics: the work waiting for them and their team. */
export function OwnDay({ onStanding }: { readonly onStanding: (isStanding: boolean) => void }) {
  const translate = useTranslate();
  const { codes } = usePermissions();
  const deliveries = outlineFor('deliveries');
  const mayChat = codes.has('chat:list');
  const mayReview =
    deliveries !== undefined && codes.has('delivery-review:list') && codes.has(permissionCode(deliveries, 'list'));
  const hasAccounts = useHasAccounts(mayChat);
  const isStanding = hasAccounts !== undefined;
  useEffect(() => onStanding(isStanding), [isStanding, onStanding]);
  if (!mayChat && !mayReview) return null;
  if (hasAccounts === false) return <NoAccounts />;
  return (
    <section className="dashboard-now" aria-labelledby="dashboard-now">
      <h2 id="dashboard-now">{translate('parley.dashboard.now.title')}</h2>
      <ul>
        {mayChat && <Conversations isWaiting={!isStanding} />}
        {mayReview && <Review resource={consoleName(deliveries)} />}
      </ul>
    </section>
  );
}

function Conversations({ isWaiting }: { readonly isWaiting: boolean }) {
  const item = useItem();
  const {
    data: counts,
    error,
    refetch,
  } = useQuery({ queryKey: [...countsKey, {}], queryFn: ({ signal }) => askCounts({}, signal) });
  useChangesOf(heeded, () => void refetch(), 5_000);
  const number = (name: 'waiting' | 'mine' | 'unassigned' | 'unread') =>
    isWaiting ? undefined : counts === null || error !== null ? null : counts?.[name];
  return (
    <>
      <NowCard {...item('waiting', 'ri-chat-3-line', number('waiting'), '/chat?sort=waiting')} />
      <NowCard {...item('mine', 'ri-user-line', number('mine'), '/chat?assignee=me')} />
      <NowCard {...item('unassigned', 'ri-question-line', number('unassigned'), '/chat?assignee=none')} />
      <NowCard {...item('unread', 'ri-mail-unread-line', number('unread'), '/chat?unread=true')} />
    </>
  );
}

function Review({ resource }: { readonly resource: string }) {
  const item = useItem();
  const { total, error } = useGetList(resource, {
    filter: { state: statesOf.review },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return <NowCard {...item('review', 'ri-inbox-line', error === null ? total : null, '/deliveryReview')} />;
}

const heeded: ReadonlySet<string> = new Set(['conversations', 'accounts']);
/** Counts that need action. */
const urgent: ReadonlySet<string> = new Set(['waiting', 'review']);

function useItem(): (name: string, icon: string, count: number | null | undefined, to: string) => NowItem {
  const translate = useTranslate();
  const language = useLanguage();
  return (name, icon, count, to) => ({
    name,
    icon,
    to,
    label: translate(`parley.dashboard.now.${name}`),
    value: count?.toLocaleString(language) ?? (count as null | undefined),
    tone: count && urgent.has(name) ? 'warning' : 'calm',
    note: count === null ? '' : translate(`parley.dashboard.now.${name}${count === 0 ? 'None' : 'Some'}`),
  });
}
