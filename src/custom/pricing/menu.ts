import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'pricing',
  label: { en: 'Pricing', zh: '套餐价格' },
  icon: 'ri-price-tag-3-line',
  route: '/pricing',
  section: 'company',
  order: 8,
  grants: ['admin', 'manager', 'finance'],
};
