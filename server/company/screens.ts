import type { Permission } from '../../src/schema/permissions';
import type { BuiltinRole, Section } from '../../src/schema/resource';
import { inSentence, type Text } from '../../src/schema/text';

/** A screen that is not a record list: it has its own permission and navigation entry. */
export interface Screen {
  readonly name: string;
  readonly label: Text;
  readonly icon: string;
  readonly route: string;
  readonly section: Section;
  /** Path of the screen of which it is a tab. */
  readonly within?: string;
  readonly grants: readonly BuiltinRole[];
  /** Existing permission required to see the screen, instead of its own. */
  readonly permission?: string;
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
    name: 'dashboards',
    label: { en: 'Analytics', zh: '数据看板' },
    icon: 'ri-bar-chart-box-line',
    route: '/dashboards',
    section: 'home',
    grants: ['admin', 'manager', 'agent', 'finance', 'observer'],
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
  {
    name: 'pricing',
    label: { en: 'Pricing', zh: '套餐价格' },
    icon: 'ri-price-tag-3-line',
    route: '/pricing',
    section: 'company',
    grants: ['admin', 'manager', 'finance'],
  },
  {
    name: 'seller',
    label: { en: 'Seller', zh: '收款方' },
    icon: 'ri-bank-line',
    route: '/platform/seller',
    section: 'company',
    grants: [],
    permission: 'platform:plans',
  },
  {
    name: 'reply-simulator',
    label: { en: 'Reply simulator', zh: '回复模拟' },
    icon: 'ri-test-tube-line',
    route: '/replySimulator',
    section: 'replies',
    grants: ['admin', 'manager'],
  },
];

/** The permission to view a screen. */
export function screenPermission(screen: Screen): Permission {
  return {
    code: `${screen.name}:list`,
    label: { en: `View ${inSentence(screen.label.en)}`, zh: `查看${screen.label.zh}` },
  };
}
