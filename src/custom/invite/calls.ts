import { type Answer, type Refused, tryCall } from '../../dataProvider/tryCall';

export interface Offer {
  readonly companyName: string;
  readonly inviterName: string | null;
  readonly nickname: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
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

/** Unknown: no such link. Closed: used, expired, revoked, or invalid input. Unreachable: try again. */
export type Reason = 'unknown' | 'closed' | 'unreachable';

export function openInvite(token: string): Promise<Answer<Offer>> {
  return tryCall('GET', pathOf(token));
}

export function acceptInvite(token: string, body: object): Promise<Answer<Joined>> {
  return tryCall('POST', pathOf(token), body);
}

export function reasonOf({ isFailure, code }: Refused): Reason {
  if (!isFailure) return 'closed';
  return code === 404 ? 'unknown' : 'unreachable';
}

const pathOf = (token: string) => `/public/v1/invites/${encodeURIComponent(token)}`;
