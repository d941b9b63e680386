import type { ScreenMenu } from '../../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'dashboards',
  label: { en: 'Analytics', zh: '数据分析' },
  icon: 'ri-bar-chart-box-line',
  route: '/dashboards',
  section: 'home',
  order: 2,
  grants: ['admin', 'manager', 'agent', 'finance', 'observer'],
};
