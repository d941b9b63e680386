import { addMessages } from '../../../i18n/catalogues';
import type { Text } from '../../../schema/text';
import type { PushNews } from './usePush';

addMessages('parley.notices', {
  lead: {
    en: "Choose how you're alerted when a customer writes. The conversation you're viewing stays silent, and only one tab plays sounds.",
    zh: '有人发来消息时的声音与提醒。正在查看的会话不会响铃；打开多个标签页时只有一个会提醒。',
  },
  sound: {
    title: { en: 'Sound', zh: '提示音' },
    mine: { en: 'My conversations, unassigned ones and mentions', zh: '我的会话、无人接待的会话，以及提到我时' },
    all: { en: 'All new messages', zh: '收到任何消息时' },
    mentions: { en: 'Mentions only', zh: '仅在提到我时' },
    off: { en: 'Off', zh: '不播放' },
    play: { en: 'Play sound', zh: '试听' },
  },
  desktop: {
    title: { en: 'Desktop notifications', zh: '桌面通知' },
    on: { en: 'Notify me when the console is in the background', zh: '看不到控制台时，显示新消息通知' },
    ask: { en: 'Allow in this browser', zh: '在此浏览器中允许' },
    default: { en: "This browser hasn't asked for permission yet.", zh: '尚未询问此浏览器是否可以显示通知。' },
    granted: { en: 'Allowed in this browser.', zh: '此浏览器已允许。' },
    denied: {
      en: 'Notifications are blocked. Allow them for this site in your browser settings, next to the address.',
      zh: '此浏览器未允许。请点击地址栏旁的图标，在浏览器设置中允许本站的通知。',
    },
    missing: {
      en: "This browser doesn't support notifications. They require an encrypted connection (https).",
      zh: '此浏览器无法显示通知。未加密的连接（http）下浏览器不提供此功能。',
    },
  },
  quiet: {
    title: { en: 'Do not disturb', zh: '免打扰' },
    on: { en: 'No sounds or notifications during these hours', zh: '在以下时段不响铃、不弹出通知' },
    from: { en: 'From', zh: '从' },
    to: { en: 'To', zh: '到' },
    note: {
      en: "Uses your device's clock. Unread counts in the tab and navigation stay visible.",
      zh: '以您所用设备的时间为准。标签页和导航上的数字不受影响。',
    },
  },
  mail: {
    title: { en: 'Email', zh: '邮件' },
    off: { en: 'No notifications by email', zh: '不通过邮件接收通知' },
    hour: {
      en: 'What I have not read in the console, in one email, at most every hour',
      zh: '将控制台中未读的内容汇总为一封邮件，最多每小时一封',
    },
    day: {
      en: 'What I have not read in the console, in one email, at most once a day',
      zh: '将控制台中未读的内容汇总为一封邮件，最多每天一封',
    },
    reports: { en: 'Scheduled reports that are sent by email', zh: '通过邮件发送的定时报告' },
    note: {
      en: 'Emails go to your confirmed address. Emails about the security of your account are always sent.',
      zh: '邮件发送到您已确认的邮箱。账号安全邮件始终发送。',
    },
    address: { en: 'Your address', zh: '我的邮箱' },
  },
  push: {
    title: { en: 'Push notifications', zh: '控制台关闭时的通知' },
    turnOn: { en: 'Turn on in this browser', zh: '在此浏览器开启' },
    turnOff: { en: 'Turn off in this browser', zh: '在此浏览器关闭' },
    test: { en: 'Send a test notification', zh: '发送测试通知' },
    again: { en: 'Try again', zh: '重试' },
    preview: {
      en: 'Show message text in notifications. If off, they only show who wrote.',
      zh: '在通知中显示消息内容；否则仅显示是谁发来的。',
    },
    states: {
      loading: { en: 'Checking this browser…', zh: '正在查询此浏览器的通知状态…' },
      failed: {
        en: "Couldn't check whether notifications are on in this browser.",
        zh: '无法获取此浏览器的通知状态。',
      },
      missing: { en: "This browser doesn't support push notifications.", zh: '此浏览器不支持在控制台关闭时接收通知。' },
      insecure: {
        en: 'Browsers require an encrypted connection (https) for push notifications.',
        zh: '未加密的连接（http）下浏览器不提供此功能。',
      },
      install: {
        en: 'Add the console to your home screen first (Share, Add to Home Screen) and open it from there.',
        zh: '请先将控制台添加到主屏幕（分享 → 添加到主屏幕），再从主屏幕打开。',
      },
      denied: {
        en: 'Notifications are blocked. Allow them for this site in your browser settings, next to the address.',
        zh: '此浏览器未允许。请点击地址栏旁的图标，在浏览器设置中允许本站的通知。',
      },
      off: {
        en: 'Off in this browser. Turn on to be notified of new messages in your conversations and unassigned ones, and of everything in the bell, until you sign out.',
        zh: '此浏览器尚未开启。开启后，有客户联系您、有无人接待的客户，或有新通知时都会提醒您，直到您退出登录。',
      },
      on: {
        en: 'On in this browser, even when the console is closed.',
        zh: '此浏览器已开启，即使没有打开控制台页面也会提醒。',
      },
    },
    news: {
      sent: { en: 'Test notification sent.', zh: '测试通知已发出。' },
      refusedHere: {
        en: "The browser didn't get a response. Nothing was turned on.",
        zh: '您未作选择，通知没有开启。',
      },
      failedAction: {
        en: "That didn't work. Check your connection and try again.",
        zh: '操作失败，请检查网络后重试。',
      },
      gone: {
        en: 'The push service no longer recognizes this browser. Turn notifications on again.',
        zh: '浏览器的推送服务已不再识别此浏览器，请重新开启。',
      },
      refused: { en: 'The push service rejected the test.', zh: '浏览器的推送服务拒绝了测试通知。' },
      busy: { en: 'The push service is busy. Try again later.', zh: '浏览器的推送服务繁忙，请稍后再试。' },
      unreachable: { en: "The server can't reach the push service.", zh: '服务器无法连接浏览器的推送服务。' },
    } satisfies Record<NonNullable<PushNews>, Text>,
    others: { en: 'Also on in these browsers:', zh: '以下浏览器也会收到通知：' },
    unknown: { en: 'Another browser', zh: '其他浏览器' },
    remove: { en: 'Turn off in this browser', zh: '不再通知此浏览器' },
    since: { en: 'since %{day}', zh: '%{day} 开启' },
    reached: { en: 'last notified %{day}', zh: '最近通知 %{day}' },
    failing: { en: 'failing since %{day}', zh: '%{day} 起无法送达' },
  },
});
