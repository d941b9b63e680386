import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'delivery-review',
  label: { en: 'Review queue', zh: '待处理发货' },
  icon: 'ri-inbox-line',
  route: '/deliveryReview',
  section: 'delivery',
  order: 5,
  grants: ['admin', 'manager', 'agent'],
};
