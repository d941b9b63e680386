import { type Answer, tryCall } from '../../dataProvider/tryCall';

/** A sent code. Times are in seconds. */
export interface Issued {
  readonly requestId: string;
  readonly resendAfter: number;
  readonly maskedMobile?: string;
  readonly maskedEmail?: string;
}

/** Whether this server can send codes by text message and by e-mail. */
export interface Offer {
  readonly isOffered: boolean;
  readonly isMailOffered: boolean;
}

export function askOffer(): Promise<Answer<Offer>> {
  return ask('GET', 'mobileCodeOffer');
}

/** `to`: a mobile number or an e-mail address. */
export function sendCode(to: string): Promise<Answer<Issued>> {
  return ask('POST', 'getMobileCode', { scene: 'RESET_PASSWORD', ...named(to) });
}

export function resetByCode({
  to,
  ...body
}: {
  to: string;
  requestId: string;
  code: string;
  newPassword: string;
}): Promise<Answer<null>> {
  return ask('POST', 'resetPassword', { ...body, ...named(to) });
}

/** Opens a reset link: returns the account whose password it sets. */
export function openLink(token: string): Promise<Answer<{ readonly account: string }>> {
  return ask('POST', 'openResetLink', { token });
}

export function resetByLink(token: string, newPassword: string): Promise<Answer<null>> {
  return ask('POST', 'resetByLink', { token, newPassword });
}

function named(to: string): { readonly email: string } | { readonly mobile: string } {
  return to.includes('@') ? { email: to } : { mobile: to };
}

function ask<T>(method: 'GET' | 'POST', name: string, body?: object): Promise<Answer<T>> {
  return tryCall(method, `/xxm/v1/users/${name}`, body);
}
