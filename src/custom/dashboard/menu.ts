import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'dashboard',
  label: { en: 'Dashboard', zh: '仪表盘' },
  icon: 'ri-home-smile-line',
  route: '/dashboard',
  section: 'home',
  order: 1,
  grants: ['admin', 'manager', 'agent'],
};
