import { messages as toastsMessages } from '../ui/kit/toasts/texts';
import { messages as startedMessages } from './gettingStarted/texts';
import { messages as layoutMessages } from './layout/texts';
import { messages as liveMessages } from './live/texts';
import { messages as notificationsMessages } from './notifications/texts';
import { messages as offlineMessages } from './offline/texts';

/** Messages of the first screen, under `parley` in the catalogues. Lazily loaded screens add their own. */
export const messages = {
  gettingStarted: startedMessages,
  layout: layoutMessages,
  live: liveMessages,
  offline: offlineMessages,
  toasts: toastsMessages,
  notifications: notificationsMessages,
};
