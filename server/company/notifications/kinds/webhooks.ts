import type { TextsOf } from '../kind';

interface WebhookKinds {
  'webhook-stopped': { readonly webhook: string; readonly why: keyof typeof reasons };
}

const reasons = {
  gone: {
    en: 'Its URL responded that it no longer accepts requests (410).',
    zh: '对方地址返回 410，表示不再接收推送。',
  },
  failing: {
    en: 'No request has succeeded for 5 days. Fix the endpoint, enable the webhook and resend the failed deliveries.',
    zh: '连续 5 天推送失败。修复后请重新启用，并可重新推送已放弃的事件。',
  },
  unsaved: {
    en: 'The member who last saved it has left or was disabled. Check it and save it, so that events are sent again.',
    zh: '最后保存人已离开公司或被停用。请核对后重新保存，才会继续推送。',
  },
};

declare module '../kind' {
  interface NoticeParameters extends WebhookKinds {}
}

export const texts: TextsOf<WebhookKinds> = {
  'webhook-stopped': ({ webhook, why }) => ({
    title:
      why === 'unsaved'
        ? { en: `Webhook ${webhook} sends nothing`, zh: `事件推送“${webhook}”已停止推送` }
        : { en: `Webhook ${webhook} was disabled`, zh: `事件推送“${webhook}”已停用` },
    text: reasons[why],
  }),
};
