import { type Answer, tryCall } from '../../dataProvider/tryCall';

/** A sent code. Times are in seconds. */
export interface Issued {
  readonly requestId: string;
  readonly resendAfter: number;
  readonly maskedMobile: string;
}

/** Whether this server can send codes. */
export function askOffer(): Promise<Answer<{ readonly isOffered: boolean }>> {
  return ask('GET', 'mobileCodeOffer');
}

export function sendCode(mobile: string): Promise<Answer<Issued>> {
  return ask('POST', 'getMobileCode', { scene: 'RESET_PASSWORD', mobile });
}

export function resetByCode(body: {
  mobile: string;
  requestId: string;
  code: string;
  newPassword: string;
}): Promise<Answer<null>> {
  return ask('POST', 'resetPassword', body);
}

/** Opens a reset link: returns the account whose password it sets. */
export function openLink(token: string): Promise<Answer<{ readonly account: string }>> {
  return ask('POST', 'openResetLink', { token });
}

export function resetByLink(token: string, newPassword: string): Promise<Answer<null>> {
  return ask('POST', 'resetByLink', { token, newPassword });
}

function ask<T>(method: 'GET' | 'POST', name: string, body?: object): Promise<Answer<T>> {
  return tryCall(method, `/xxm/v1/users/${name}`, body);
}
