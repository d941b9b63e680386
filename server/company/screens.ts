import type { Permission } from '../../src/schema/permissions';
import type { BuiltinRole, Section } from '../../src/schema/resource';
import { inSentence, type Text } from '../../src/schema/text';

/** A screen that is no list and form: it stands in the navigation under a permission of its own. */
export interface Screen {
  readonly name: string;
  readonly label: Text;
  readonly icon: string;
  readonly route: string;
  readonly section: Section;
  /** The address of the screen it is a tab of. */
  readonly within?: string;
  readonly grants: readonly BuiltinRole[];
  /** It is for those who hold this, which stands elsewhere: it has no permission of its own. */
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

/** The permission to see a screen. */
export function screenPermission(screen: Screen): Permission {
  return {
    code: `${screen.name}:list`,
    label: { en: `View ${inSentence(screen.label.en)}`, zh: `查看${screen.label.zh}` },
  };
}
