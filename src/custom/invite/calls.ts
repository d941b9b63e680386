import axios from 'axios';
import { call } from '../../dataProvider/client';
import { type Envelope, messageOf, successCode } from '../../dataProvider/envelope';

/** Contents of an invitation. */
export interface Offer {
  readonly companyName: string;
  readonly inviterName: string | null;
  readonly nickname: string | null;
  readonly mobile: string | null;
  readonly deptNames: readonly string[];
  readonly roleNames: readonly string[];
  /** Account groups assigned to the new member. */
  readonly groupNames: readonly string[];
  readonly seat: boolean;
  readonly expireTime: string;
}

export interface Joined {
  readonly account: string;
  readonly withheldRoleNames: readonly string[];
  readonly withheldGroupNames: readonly string[];
  readonly mobile: string | null;
}

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      /** Unknown: no such link. Closed: used, expired, revoked, or invalid input. Unreachable: try again. */
      readonly reason: 'unknown' | 'closed' | 'unreachable';
      readonly message: string | null;
      readonly errorCode: string | null;
      readonly errors: Readonly<Record<string, string>>;
    };

export function openInvite(token: string): Promise<Answer<Offer>> {
  return ask('GET', token);
}

export function acceptInvite(token: string, body: object): Promise<Answer<Joined>> {
  return ask('POST', token, body);
}

async function ask<T>(method: 'GET' | 'POST', token: string, body?: object): Promise<Answer<T>> {
  try {
    const answer = await call<T | null>(method, `/public/v1/invites/${encodeURIComponent(token)}`, { body });
    if (answer.code === successCode && answer.data !== null) return { ok: true, data: answer.data };
    return refused('closed', answer);
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    const { response } = error;
    return refused(response?.status === 404 ? 'unknown' : 'unreachable', response?.data as Envelope | undefined);
  }
}

function refused(reason: 'unknown' | 'closed' | 'unreachable', body: Envelope | undefined): Answer<never> {
  const { errorCode = null, errors = {} } = body ?? {};
  return { ok: false, reason, message: messageOf(body) ?? null, errorCode, errors };
}
