import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'seller',
  label: { en: 'Seller', zh: '收款方' },
  icon: 'ri-bank-line',
  route: '/platform/seller',
  section: 'company',
  order: 9,
  grants: [],
  permission: 'platform:plans',
};
