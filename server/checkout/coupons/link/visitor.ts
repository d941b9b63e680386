import { v7 as newId } from 'uuid';
import { isRecordId } from '../../../../src/schema/values';
import type { Network } from '../../../kernel/network/place';
import type { Cookie } from '../../../kernel/routes/route';
import type { Signer } from '../../../kernel/secrets/signer';

export interface LinkVisit {
  readonly token: string;
  readonly visitorId: string;
  readonly network: Network;
  readonly requestId: string;
}

/** Cookie that identifies a browser that took a code from a link. Contains no personal data. */
export const visitorCookieName = 'parley-coupons';

/** The visitor id in a cookie; null without a cookie or with an invalid signature. */
export function visitorOf(signer: Signer, cookie: string | undefined): string | null {
  const [id = '', signature = ''] = (cookie ?? '').split('.');
  return isRecordId(id) && signer.holds(purpose, id, signature) ? id : null;
}

export function newVisitor(): string {
  return newId();
}

export function visitorCookie(signer: Signer, visitorId: string): Cookie {
  return { name: visitorCookieName, value: `${visitorId}.${signer.sign(purpose, visitorId)}`, maxAgeSeconds: year };
}

const purpose = 'coupon visitor';
const year = 31_536_000;
