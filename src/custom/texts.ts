import { chinese as appearanceChinese, english as appearanceEnglish } from './appearance/texts';
import { chinese as threadChinese, english as threadEnglish } from './chat/thread/texts';
import { chinese as dashboardChinese, english as dashboardEnglish } from './dashboard/texts';
import { chinese as startedChinese, english as startedEnglish } from './gettingStarted/texts';
import { chinese as layoutChinese, english as layoutEnglish } from './layout/texts';
import { chinese as liveChinese, english as liveEnglish } from './live/texts';
import { chinese as noticesChinese, english as noticesEnglish } from './notices/texts';
import { chinese as notificationsChinese, english as notificationsEnglish } from './notifications/texts';
import { chinese as offlineChinese, english as offlineEnglish } from './offline/texts';
import { chinese as searchChinese, english as searchEnglish } from './search/texts';
import { chinese as settingsChinese, english as settingsEnglish } from './settings/texts';
import { chinese as shortcutsChinese, english as shortcutsEnglish } from './shortcuts/texts';
import { chinese as toastsChinese, english as toastsEnglish } from './toasts/texts';
import { chinese as vipChinese, english as vipEnglish } from './vip/texts';

/** The words of the console's own screens and of what stands around them, below `parley` in the catalogues. Those of /chat come with it. */
export const english = {
  appearance: appearanceEnglish,
  dashboard: dashboardEnglish,
  gettingStarted: startedEnglish,
  layout: layoutEnglish,
  live: liveEnglish,
  notices: noticesEnglish,
  search: searchEnglish,
  settings: settingsEnglish,
  offline: offlineEnglish,
  toasts: toastsEnglish,
  notifications: notificationsEnglish,
  shortcuts: shortcutsEnglish,
  thread: threadEnglish,
  vip: vipEnglish,
};

export const chinese: typeof english = {
  appearance: appearanceChinese,
  dashboard: dashboardChinese,
  gettingStarted: startedChinese,
  layout: layoutChinese,
  live: liveChinese,
  notices: noticesChinese,
  search: searchChinese,
  settings: settingsChinese,
  offline: offlineChinese,
  toasts: toastsChinese,
  notifications: notificationsChinese,
  shortcuts: shortcutsChinese,
  thread: threadChinese,
  vip: vipChinese,
};
