import { addMessages } from '../../i18n/catalogues';

const english = {
  lead: "Choose how you're alerted when a customer writes. The conversation you're viewing stays silent, and only one tab plays sounds.",
  sound: {
    title: 'Sound',
    mine: 'My conversations, unassigned ones and mentions',
    all: 'All new messages',
    mentions: 'Mentions only',
    off: 'Off',
    play: 'Play sound',
  },
  desktop: {
    title: 'Desktop notifications',
    on: 'Notify me when the console is in the background',
    ask: 'Allow in this browser',
    default: "This browser hasn't asked for permission yet.",
    granted: 'Allowed in this browser.',
    denied: 'Notifications are blocked. Allow them for this site in your browser settings, next to the address.',
    missing: "This browser doesn't support notifications. They require an encrypted connection (https).",
  },
  quiet: {
    title: 'Do not disturb',
    on: 'No sounds or notifications during these hours',
    from: 'From',
    to: 'To',
    note: "Uses your device's clock. Unread counts in the tab and navigation stay visible.",
  },
};

const chinese: typeof english = {
  lead: '有人发来消息时的声音与提醒。正在查看的会话不会响铃；打开多个标签页时只有一个会提醒。',
  sound: {
    title: '提示音',
    mine: '我的会话、无人接待的会话，以及提到我时',
    all: '收到任何消息时',
    mentions: '仅在提到我时',
    off: '不播放',
    play: '试听',
  },
  desktop: {
    title: '桌面通知',
    on: '看不到控制台时，显示新消息通知',
    ask: '在此浏览器中允许',
    default: '尚未询问此浏览器是否可以显示通知。',
    granted: '此浏览器已允许。',
    denied: '此浏览器未允许。请点击地址栏旁的图标，在浏览器设置中允许本站的通知。',
    missing: '此浏览器无法显示通知。未加密的连接（http）下浏览器不提供此功能。',
  },
  quiet: {
    title: '免打扰',
    on: '在以下时段不响铃、不弹出通知',
    from: '从',
    to: '到',
    note: '以您所用设备的时间为准。标签页和导航上的数字不受影响。',
  },
};

addMessages('parley.notices', english, chinese);
