import type { Permission } from '../../src/schema/permissions';
import type { BuiltinRole, Section } from '../../src/schema/resource';
import type { Text } from '../../src/schema/text';

/** A screen that is no list and form: it stands in the navigation under a permission of its own. */
export interface Screen {
  readonly name: string;
  readonly label: Text;
  readonly icon: string;
  readonly route: string;
  readonly section: Section;
  readonly grants: readonly BuiltinRole[];
}

export const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    label: { en: 'Dashboard', zh: '仪表盘' },
    icon: 'ri-home-smile-line',
    route: '/dashboard',
    section: 'home',
    grants: ['admin', 'manager', 'agent'],
  },
  {
    name: 'chat',
    label: { en: 'Chat', zh: '聊天' },
    icon: 'ri-chat-3-line',
    route: '/chat',
    section: 'home',
    grants: ['admin', 'manager', 'agent'],
  },
  {
    name: 'getting-started',
    label: { en: 'Getting started', zh: '快速入门' },
    icon: 'ri-rocket-2-line',
    route: '/second-page',
    section: 'home',
    grants: ['admin', 'manager'],
  },
  {
    name: 'delivery-review',
    label: { en: 'Review queue', zh: '待处理发货' },
    icon: 'ri-inbox-line',
    route: '/deliveryReview',
    section: 'delivery',
    grants: ['admin', 'manager', 'agent'],
  },
  {
    name: 'stock',
    label: { en: 'Stock', zh: '库存' },
    icon: 'ri-archive-stack-line',
    route: '/stock',
    section: 'delivery',
    grants: ['admin', 'manager'],
  },
  {
    name: 'ledger',
    label: { en: 'Ledger', zh: '对账' },
    icon: 'ri-scales-3-line',
    route: '/ledger',
    section: 'delivery',
    grants: ['admin', 'finance'],
  },
];

/** The permission to see a screen. */
export function screenPermission(screen: Screen): Permission {
  return {
    code: `${screen.name}:list`,
    label: { en: `See ${screen.label.en.toLowerCase()}`, zh: `查看${screen.label.zh}` },
  };
}
