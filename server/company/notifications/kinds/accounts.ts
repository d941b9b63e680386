import { faultText } from '../../../../src/schema/fault';
import type { TextsOf } from '../kind';

interface AccountKinds {
  /** The fault, for `faultText`, and its start, ISO 8601. */
  'account-faulty': { readonly account: string; readonly fault: string; readonly since: string };
  'account-recovered': { readonly account: string; readonly since: string };
  /** Its messages, with the codes in them, are sent to another host now. */
  'callback-changed': { readonly account: string; readonly host: string };
}

declare module '../kind' {
  interface NoticeParameters extends AccountKinds {}
}

export const texts: TextsOf<AccountKinds> = {
  'account-faulty': ({ account, fault }) => ({
    title: { en: `${account} has a problem`, zh: `账号“${account}”出现异常` },
    text: faultText(fault),
  }),
  'account-recovered': ({ account }) => ({
    title: { en: `${account} is working again`, zh: `账号“${account}”已恢复正常` },
    text: { en: 'Messages are being sent and received again.', zh: '消息收发已恢复。' },
  }),
  'callback-changed': ({ account, host }, { by }) => ({
    title: { en: `Messages of ${account} now go to ${host}`, zh: `账号“${account}”的消息改发到 ${host}` },
    text: {
      en: `${by} set the callback URL. Delivered codes are sent there too.`,
      zh: `${by}设置了回调地址，发货的卡密也会推送到那里。`,
    },
  }),
};
