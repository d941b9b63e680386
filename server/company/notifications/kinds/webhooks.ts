import type { TextsOf } from '../kind';

interface WebhookKinds {
  'webhook-stopped': { readonly webhook: string; readonly why: 'gone' | 'failing' };
}

declare module '../kind' {
  interface NoticeParameters extends WebhookKinds {}
}

export const texts: TextsOf<WebhookKinds> = {
  'webhook-stopped': ({ webhook, why }) => ({
    title: { en: `Webhook ${webhook} was disabled`, zh: `事件推送“${webhook}”已停用` },
    text:
      why === 'gone'
        ? {
            en: 'Its URL responded that it no longer accepts requests (410).',
            zh: '对方地址返回 410，表示不再接收推送。',
          }
        : {
            en: 'No request has succeeded for 5 days. Fix the endpoint, enable the webhook and resend the failed deliveries.',
            zh: '连续 5 天推送失败。修复后请重新启用，并可重新推送已放弃的事件。',
          },
  }),
};
