import { addMessages } from '../../i18n/catalogues';
import { messages as headMessages } from './head/texts';
import { messages as keysMessages } from './keys/texts';
import { messages as listMessages } from './list/texts';
import { messages as sideMessages } from './side/texts';

addMessages('parley.chat', {
  title: { en: 'Chat', zh: '聊天' },
  retry: { en: 'Try again', zh: '重试' },
  yesterday: { en: 'Yesterday', zh: '昨天' },
  accounts: {
    label: { en: 'Accounts', zh: '账号' },
    all: { en: 'All accounts', zh: '全部账号' },
    group: { en: 'Group %{name}', zh: '分组“%{name}”' },
    add: { en: 'Connect an account', zh: '接入账号' },
    unread: {
      en: '%{name}, %{smart_count} unread |||| %{name}, %{smart_count} unread',
      zh: '%{name}，%{smart_count} 条未读',
    },
  },
  panes: {
    list: { en: 'Width of the conversation list', zh: '会话列表的宽度' },
    side: { en: 'Width of the customer panel', zh: '客户面板的宽度' },
    fold: { en: 'Collapse the list', zh: '收起列表' },
    unfold: { en: 'Expand the list', zh: '展开列表' },
  },
  mode: {
    bot: { en: 'Handled by bot', zh: '机器人应答' },
    paused: { en: 'Bot paused', zh: '暂由人工应答' },
    human: { en: 'Handled by a teammate', zh: '人工应答' },
  },
  sort: {
    waiting: { en: 'Needs a reply', zh: '待回复优先' },
    due: { en: 'Due first', zh: '即将超时优先' },
    latest: { en: 'Latest activity', zh: '最近消息优先' },
  },
  waiting: {
    label: { en: 'Waiting for a reply', zh: '等待回复' },
    minutes: { en: '%{count} min', zh: '%{count} 分钟' },
    hours: { en: '%{count} h', zh: '%{count} 小时' },
    days: { en: '%{count} d', zh: '%{count} 天' },
  },
  due: {
    target: { en: 'With a reply target', zh: '有回复时限' },
    overdue: { en: 'Overdue', zh: '已超时' },
    left: { en: 'Reply due in %{time}', zh: '须在 %{time}内回复' },
    over: { en: 'Reply overdue %{time}', zh: '回复已超时 %{time}' },
    leftShort: { en: 'Due in %{time}', zh: '剩余 %{time}' },
    overShort: { en: 'Overdue %{time}', zh: '超时 %{time}' },
    at: { en: 'Reply due %{at}', zh: '回复截止 %{at}' },
  },
  presence: {
    online: { en: 'online', zh: '在线' },
    away: { en: 'away', zh: '离开' },
  },
  ...listMessages,
  ...headMessages,
  ...sideMessages,
  ...keysMessages,
});
