import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'chat',
  label: { en: 'Chat', zh: '聊天' },
  icon: 'ri-chat-3-line',
  route: '/chat',
  section: 'home',
  order: 3,
  grants: ['admin', 'manager', 'agent'],
};
