import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'stock',
  label: { en: 'Stock', zh: '库存' },
  icon: 'ri-archive-stack-line',
  route: '/stock',
  section: 'delivery',
  order: 6,
  grants: ['admin', 'manager'],
};
