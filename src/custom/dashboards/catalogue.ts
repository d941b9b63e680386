import { outlines } from '../../dataProvider/resources';
import type { Arrangement } from '../../schema/arrangement';
import { permissionCode } from '../../schema/permissions/permissions';
import type { WidgetKind } from './kind';
import { Activity } from './widgets/Activity';
import { Agenda } from './widgets/Agenda';
import { Announcements } from './widgets/Announcements';
import { Growth } from './widgets/Growth';
import { Plan } from './widgets/Plan';
import { Revenue } from './widgets/Revenue';
import { SalesOverview } from './widgets/SalesOverview';
import { TotalSales } from './widgets/TotalSales';
import { Transactions } from './widgets/Transactions';
import { WeeklySales } from './widgets/WeeklySales';

const money = ['orders', 'order-lines', 'deliveries'];
const figures = { permission: 'figures:view', heeds: money } as const;

/** All widgets in default order. */
const kinds: readonly WidgetKind[] = [
  { name: 'transactions', icon: 'ri-exchange-funds-line', size: 'L', ...figures, Content: Transactions },
  {
    name: 'plan',
    icon: 'ri-vip-crown-line',
    size: 'S',
    permission: 'vip:view',
    heeds: ['members', 'invites'],
    Content: Plan,
  },
  { name: 'weekly', icon: 'ri-bar-chart-2-line', size: 'S', ...figures, Content: WeeklySales },
  {
    name: 'totalSales',
    icon: 'ri-line-chart-line',
    size: 'L',
    ...figures,
    Content: TotalSales,
    choices: ['days30', 'days7', 'days90'],
  },
  {
    name: 'revenue',
    icon: 'ri-money-cny-circle-line',
    size: 'L',
    ...figures,
    Content: Revenue,
    choices: ['months6', 'months12'],
  },
  {
    name: 'overview',
    icon: 'ri-donut-chart-line',
    size: 'S',
    ...figures,
    Content: SalesOverview,
    choices: ['product', 'account'],
  },
  { name: 'growth', icon: 'ri-seedling-line', size: 'S', ...figures, Content: Growth },
  {
    name: 'activity',
    icon: 'ri-history-line',
    size: 'L',
    permission: listOf('operation-log'),
    heeds: ['*'],
    Content: Activity,
  },
  {
    name: 'agenda',
    icon: 'ri-calendar-event-line',
    size: 'M',
    permission: null,
    heeds: ['coupons', 'invites', 'announcements', 'holidays', 'deliveries', 'conversations'],
    Content: Agenda,
  },
  {
    name: 'announcements',
    icon: 'ri-megaphone-line',
    size: 'M',
    permission: listOf('announcements'),
    heeds: ['announcements'],
    Content: Announcements,
  },
];

/** Widgets that the user may add. */
export function offered(permissions: ReadonlySet<string>): readonly WidgetKind[] {
  return kinds.filter(({ permission }) => permission === null || permissions.has(permission));
}

export const beginning: Arrangement = kinds.map(({ name, size }) => ({ name, size }));

function listOf(resource: string): string {
  const outline = outlines.find(({ name }) => name === resource);
  return outline === undefined ? `${resource}:list` : permissionCode(outline, 'list');
}
