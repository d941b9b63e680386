import type { ChatDeps } from '../../../server/chat/deps';
import { eligibleCoupons } from '../../../server/checkout/coupons/eligible';
import { generateCodes } from '../../../server/checkout/coupons/generate';
import { renewLink } from '../../../server/checkout/coupons/link/address';
import { couponReport } from '../../../server/checkout/coupons/report';
import { couponRules } from '../../../server/checkout/coupons/rules';
import { sendCode } from '../../../server/checkout/coupons/sendCode';
import { voidBatch } from '../../../server/checkout/coupons/voidBatch';
import { handled } from '../../../server/kernel/routes/apiType';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { defineBehaviour, defineQuery } from '../../../server/kernel/routes/defineBehaviour';
import { defaultCurrency } from '../../schema/money';
import { schema } from './schema';

/** GET /v1/coupons/fitting: the coupons an order could use now and what the buyer pays with each, best first. */
const fitting = defineQuery({
  label: { en: 'Coupons for an order', zh: '适用于订单的优惠券' },
  permission: 'list',
  query: {
    amount: { kind: 'money', required: true, min: 1, label: { en: 'Order amount', zh: '订单金额' } },
    currency: { ...schema.fields.currency, default: defaultCurrency },
  },
  answer: handled('EligibleCoupons'),
  handle: ({ db, author, query: { amount, currency } }, table) => eligibleCoupons(db, table, author, amount, currency),
});

/** GET /v1/coupons/report: coupon performance by coupon, by issuer and by day. */
const report = (deps: ChatDeps) =>
  defineQuery({
    label: { en: 'Coupon performance', zh: '优惠券报表' },
    permission: 'export',
    query: {
      from: { kind: 'date', label: { en: 'From', zh: '开始日期' } },
      to: { kind: 'date', label: { en: 'To', zh: '结束日期' } },
      couponId: { kind: 'reference', to: 'coupons', label: { en: 'Coupon', zh: '优惠券' } },
    },
    answer: handled('CouponReport'),
    handle: ({ db, author, query: { from, to, couponId } }) =>
      couponReport(db, deps, author, { from: from ?? null, to: to ?? null, couponId: couponId ?? null }),
  });

export const behaviour = (deps: ChatDeps): ResourceBehaviour => ({
  ...defineBehaviour(schema, {
    actions: {
      issue: {
        answer: handled('SentCode'),
        handle: ({ db, author, body: { conversationId, clientId } }, { id }) =>
          sendCode(db, deps, author, { couponId: id, conversationId, clientId }),
      },
      generate: {
        answer: handled('Count'),
        handle: ({ db, author, body: { batch, count, prefix, expiresAt } }, { id }) =>
          generateCodes(db, deps, author, {
            couponId: id,
            batch,
            count,
            prefix: prefix ?? null,
            expiresAt: expiresAt ?? null,
          }),
      },
      withdraw: {
        answer: handled('Count'),
        handle: ({ db, author, body: { batch } }, { id }) => voidBatch(db, deps, author, id, batch),
      },
      renewLink: { answersRecord: true, handle: ({ db, author }, { id }) => renewLink(db, deps, author, id) },
    },
    queries: { fitting, report: report(deps) },
  }),
  rules: couponRules(deps),
});
