import { faultText } from '../../../src/schema/fault';
import { Refusal } from '../../kernel/http/refusal';
import { handled } from '../../kernel/routes/apiType';
import type { ActionHandler } from '../../kernel/routes/behaviour';
import { renewSecret } from '../../kernel/secrets/renewSecret';
import type { ChannelsPort } from '../deps';

export function accountHandlers(channels: ChannelsPort): Readonly<Record<'test' | 'renewSecret', ActionHandler>> {
  return {
    test: {
      reachesOut: true,
      answer: handled('AccountTest'),
      async handle({ db }, { id, status, channel }) {
        if (status === 'disabled') throw isDisabled();
        if (status === 'connecting' && channel === 'widget') throw notSeen();
        const health = await channels.checkNow(db, id);
        if (health !== null && health.kind !== 'online')
          throw new Refusal(400, 'CHANNEL_FAULT', faultText(health.reason));
        return { status: 'online' };
      },
    },
    renewSecret,
  };
}

function notSeen(): Refusal {
  return new Refusal(400, 'WIDGET_NOT_SEEN', {
    en: "The widget hasn't been seen on any page yet. Add your website to the account, paste the code into a page and open it.",
    zh: '还没有网页加载过客服窗口。请在账号中添加网站地址，把代码粘贴到网页中并打开该网页。',
  });
}

function isDisabled(): Refusal {
  return new Refusal(400, 'ACCOUNT_DISABLED', {
    en: 'This account is disabled. Reconnect it first.',
    zh: '此账号已停用，请先重新连接。',
  });
}
