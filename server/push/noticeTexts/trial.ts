import type { PushNotice } from '../../../src/schema/push';
import type { Language } from '../../../src/schema/text';

/** The notice that users send themselves as a test. */
export function testNotice(language: Language): PushNotice {
  return {
    title: { en: 'Notifications are working', zh: '通知已送达' }[language],
    body: { en: "This is how Parley notifies you while it's closed.", zh: '关闭控制台后，您将这样收到提醒。' }[
      language
    ],
    link: '/settings/notices',
    tag: 'test',
    language,
  };
}
