import { faultText } from '../../../../src/schema/fault';
import type { TextsOf } from '../kind';

interface AccountKinds {
  /** The fault, for `faultText`, and its start, ISO 8601. */
  'account-faulty': { readonly account: string; readonly fault: string; readonly since: string };
  'account-recovered': { readonly account: string; readonly since: string };
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
};
