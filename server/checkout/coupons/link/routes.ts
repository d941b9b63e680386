import { handled } from '../../../kernel/routes/apiType';
import { Answer, memberRoute, publicRoute, type Route } from '../../../kernel/routes/route';
import type { Signer } from '../../../kernel/secrets/signer';
import { copyLink } from './address';
import { type LinkDeps, openLink } from './open';
import { newVisitor, visitorCookie, visitorCookieName, visitorOf } from './visitor';

const group = { en: 'Coupons', zh: '优惠券' };

/** Routes for the coupon link page and for members who copy the link. */
export function couponLinkRoutes(deps: LinkDeps & { readonly signer: Signer }): Route[] {
  return [
    publicRoute('POST /public/v1/coupon-link', group, {
      summary: { en: 'A coupon shared by link, with a code for the visitor', zh: '领取链接分享的优惠券' },
      // In the body, because URLs end up in logs.
      body: { token: { kind: 'text', required: true, maxLength: 100, label: { en: 'Link', zh: '链接' } } },
      answersSecret: true,
      answer: handled('CouponLink'),
      async handle({ db, body, client, cookies, requestId }) {
        const known = visitorOf(deps.signer, cookies[visitorCookieName]);
        const visitorId = known ?? newVisitor();
        const visit = { token: String(body.token), visitorId, network: client.network, requestId };
        const shared = await openLink(db, deps, visit);
        // Only visitors with a personal code need the cookie.
        const cookie = shared.code?.kind === 'link' ? [visitorCookie(deps.signer, visitorId)] : [];
        return new Answer(shared, { headers: { 'X-Robots-Tag': 'noindex' }, cookies: cookie });
      },
    }),
    memberRoute('POST /v1/coupons/{id}/share-link', group, {
      summary: { en: 'The share link of a coupon', zh: '获取优惠券分享链接' },
      access: { kind: 'permission', code: 'coupons:issue' },
      answer: handled('Link'),
      handle: ({ db, author, params, origin }) => copyLink(db, deps, author, params.id!, origin),
    }),
  ];
}
