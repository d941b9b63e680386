import { v7 as newId } from 'uuid';
import { isRecordId } from '../../../../src/schema/values';
import type { Cookie } from '../../../kernel/routes/route';
import type { Signer } from '../../../kernel/secrets/signer';

/** The cookie by which a browser that took a code from a link is known again. It says nothing about the person. */
export const visitorCookieName = 'parley-coupons';

/** Who a cookie says it is; null for none, and for one that was not made here. */
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
