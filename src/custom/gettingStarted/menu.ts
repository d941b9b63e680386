import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'getting-started',
  label: { en: 'Getting started', zh: '快速入门' },
  icon: 'ri-rocket-2-line',
  route: '/second-page',
  section: 'home',
  order: 4,
  grants: ['admin', 'manager'],
};
