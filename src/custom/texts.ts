import { chinese as toastsChinese, english as toastsEnglish } from '../ui/kit/toasts/texts';
import { chinese as startedChinese, english as startedEnglish } from './gettingStarted/texts';
import { chinese as layoutChinese, english as layoutEnglish } from './layout/texts';
import { chinese as liveChinese, english as liveEnglish } from './live/texts';
import { chinese as notificationsChinese, english as notificationsEnglish } from './notifications/texts';
import { chinese as offlineChinese, english as offlineEnglish } from './offline/texts';

/** Messages of the first screen, under `parley` in the catalogues. Lazily loaded screens add their own. */
export const english = {
  gettingStarted: startedEnglish,
  layout: layoutEnglish,
  live: liveEnglish,
  offline: offlineEnglish,
  toasts: toastsEnglish,
  notifications: notificationsEnglish,
};

export const chinese: typeof english = {
  gettingStarted: startedChinese,
  layout: layoutChinese,
  live: liveChinese,
  offline: offlineChinese,
  toasts: toastsChinese,
  notifications: notificationsChinese,
};
