import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'ledger',
  label: { en: 'Ledger', zh: '对账' },
  icon: 'ri-scales-3-line',
  route: '/ledger',
  section: 'delivery',
  order: 7,
  grants: ['admin', 'finance'],
};
