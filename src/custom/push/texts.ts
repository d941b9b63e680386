import { addMessages } from '../../i18n/catalogues';
import type { PushNews } from './usePush';

const english = {
  title: 'Push notifications',
  turnOn: 'Turn on in this browser',
  turnOff: 'Turn off in this browser',
  test: 'Send a test notification',
  again: 'Try again',
  preview: 'Show message text in notifications. If off, they only show who wrote.',
  states: {
    loading: 'Checking this browser…',
    failed: "Couldn't check whether notifications are on in this browser.",
    missing: "This browser doesn't support push notifications.",
    insecure: 'Browsers require an encrypted connection (https) for push notifications.',
    install: 'Add the console to your home screen first (Share, Add to Home Screen) and open it from there.',
    denied: 'Notifications are blocked. Allow them for this site in your browser settings, next to the address.',
    off: 'Off in this browser. Turn on to be notified of new messages in your conversations and unassigned ones, and of everything in the bell, until you sign out.',
    on: 'On in this browser, even when the console is closed.',
  },
  news: {
    sent: 'Test notification sent.',
    refusedHere: "The browser didn't get a response. Nothing was turned on.",
    failedAction: "That didn't work. Check your connection and try again.",
    gone: 'The push service no longer recognizes this browser. Turn notifications on again.',
    refused: 'The push service rejected the test.',
    busy: 'The push service is busy. Try again later.',
    unreachable: "The server can't reach the push service.",
  } satisfies Record<NonNullable<PushNews>, string>,
  others: 'Also on in these browsers:',
  unknown: 'Another browser',
  remove: 'Turn off in this browser',
  since: 'since %{day}',
  reached: 'last notified %{day}',
  failing: 'failing since %{day}',
};

const chinese: typeof english = {
  title: '控制台关闭时的通知',
  turnOn: '在此浏览器开启',
  turnOff: '在此浏览器关闭',
  test: '发送测试通知',
  again: '重试',
  preview: '在通知中显示消息内容；否则仅显示是谁发来的。',
  states: {
    loading: '正在查询此浏览器的通知状态…',
    failed: '无法获取此浏览器的通知状态。',
    missing: '此浏览器不支持在控制台关闭时接收通知。',
    insecure: '未加密的连接（http）下浏览器不提供此功能。',
    install: '请先将控制台添加到主屏幕（分享 → 添加到主屏幕），再从主屏幕打开。',
    denied: '此浏览器未允许。请点击地址栏旁的图标，在浏览器设置中允许本站的通知。',
    off: '此浏览器尚未开启。开启后，有客户联系您、有无人接待的客户，或有新通知时都会提醒您，直到您退出登录。',
    on: '此浏览器已开启，即使没有打开控制台页面也会提醒。',
  },
  news: {
    sent: '测试通知已发出。',
    refusedHere: '您未作选择，通知没有开启。',
    failedAction: '操作失败，请检查网络后重试。',
    gone: '浏览器的推送服务已不再识别此浏览器，请重新开启。',
    refused: '浏览器的推送服务拒绝了测试通知。',
    busy: '浏览器的推送服务繁忙，请稍后再试。',
    unreachable: '服务器无法连接浏览器的推送服务。',
  },
  others: '以下浏览器也会收到通知：',
  unknown: '其他浏览器',
  remove: '不再通知此浏览器',
  since: '%{day} 开启',
  reached: '最近通知 %{day}',
  failing: '%{day} 起无法送达',
};

addMessages('parley.push', english, chinese);
