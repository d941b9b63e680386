import { addMessages } from '../../i18n/catalogues';
import { chinese as headChinese, english as headEnglish } from './head/texts';
import { chinese as keysChinese, english as keysEnglish } from './keys/texts';
import { chinese as listChinese, english as listEnglish } from './list/texts';
import { chinese as sideChinese, english as sideEnglish } from './side/texts';

/** Messages of /chat outside the thread. */
const english = {
  title: 'Chat',
  retry: 'Try again',
  yesterday: 'Yesterday',
  accounts: {
    label: 'Accounts',
    all: 'All accounts',
    group: 'Group %{name}',
    add: 'Connect an account',
    unread: '%{name}, %{smart_count} unread |||| %{name}, %{smart_count} unread',
  },
  panes: {
    list: 'Width of the conversation list',
    side: 'Width of the customer panel',
    fold: 'Collapse the list',
    unfold: 'Expand the list',
  },
  mode: { bot: 'Handled by bot', paused: 'Bot paused', human: 'Handled by a teammate' },
  sort: { label: 'Sort: %{order}', latest: 'latest activity', waiting: 'longest waiting' },
  waiting: { label: 'Waiting for a reply', minutes: '%{count} min', hours: '%{count} h', days: '%{count} d' },
  presence: { online: 'online', away: 'away' },
  ...listEnglish,
  ...headEnglish,
  ...sideEnglish,
  ...keysEnglish,
};

const chinese: typeof english = {
  title: '聊天',
  retry: '重试',
  yesterday: '昨天',
  accounts: {
    label: '账号',
    all: '全部账号',
    group: '分组“%{name}”',
    add: '接入账号',
    unread: '%{name}，%{smart_count} 条未读',
  },
  panes: { list: '会话列表的宽度', side: '客户面板的宽度', fold: '收起列表', unfold: '展开列表' },
  mode: { bot: '机器人应答', paused: '暂由人工应答', human: '人工应答' },
  sort: { label: '排序：%{order}', latest: '最近消息优先', waiting: '等待最久优先' },
  waiting: { label: '等待回复', minutes: '%{count} 分钟', hours: '%{count} 小时', days: '%{count} 天' },
  presence: { online: '在线', away: '离开' },
  ...listChinese,
  ...headChinese,
  ...sideChinese,
  ...keysChinese,
};

addMessages('parley.chat', english, chinese);
