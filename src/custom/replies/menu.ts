import type { ScreenMenu } from '../../schema/screenMenu';

export const menu: ScreenMenu = {
  name: 'reply-simulator',
  label: { en: 'Reply simulator', zh: '回复模拟' },
  icon: 'ri-test-tube-line',
  route: '/replySimulator',
  section: 'replies',
  order: 10,
  grants: ['admin', 'manager'],
};
