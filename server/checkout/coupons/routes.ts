import { chosenCurrency } from '../../../src/schema/commonFields';
import { couponReasonText } from '../../../src/schema/coupon/reasons';
import { recordType } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { CheckoutDeps } from '../deps';
import { askedUse } from './asked';
import { checkCoupon } from './check';
import { revokeCode } from './revokeCode';

const group = { en: 'Coupons', zh: '优惠券' };

export function couponRoutes(deps: Pick<CheckoutDeps, 'table'>): Route[] {
  return [
    memberRoute('POST /v1/coupons/check', group, {
      beyondPlan: true,
      summary: { en: "The discount a code gives, or why it doesn't apply", zh: '校验券码' },
      access: { kind: 'permission', code: 'coupons:list' },
      body: {
        code: { kind: 'text', required: true, maxLength: 100, label: { en: 'Code', zh: '券码' } },
        orderId: { kind: 'reference', to: 'orders', label: { en: 'Order', zh: '订单' } },
        contactId: { kind: 'reference', to: 'contacts', label: { en: 'Customer', zh: '客户' } },
        accountId: { kind: 'reference', to: 'accounts', label: { en: 'Account', zh: '账号' } },
        amount: { kind: 'money', min: 0, max: 1_000_000_000_000, label: { en: 'Order amount', zh: '订单金额' } },
        currency: chosenCurrency,
        productIds: { kind: 'references', to: 'products', max: 100, label: { en: 'Products', zh: '商品' } },
      },
      answer: {
        ok: { kind: 'boolean', label: { en: 'Valid', zh: '可用' } },
        discount: { kind: 'money', label: { en: 'Discount', zh: '优惠金额' } },
        reason: { kind: 'text', label: { en: 'Reason code', zh: '不可用原因' } },
        message: { kind: 'text', label: { en: 'Reason', zh: '原因说明' } },
      },
      async handle({ db, author, body, language }) {
        const verdict = await checkCoupon(db, await askedUse(db, deps, author, body));
        const { ok, discount, reason } = verdict;
        if (verdict.ok) return { ok, discount, reason, message: null, name: verdict.name, code: verdict.code };
        return { ok, discount, reason, message: couponReasonText(verdict.reason, verdict.parameters, language) };
      },
    }),
    memberRoute('POST /v1/coupons/{id}/recall', group, {
      summary: { en: 'Revoke an unused code', zh: '收回未使用的券码' },
      access: { kind: 'permission', code: 'coupons:issue' },
      body: { codeId: { kind: 'reference', to: 'coupon-codes', required: true, label: { en: 'Code', zh: '券码' } } },
      answer: recordType(() => deps.table('coupon-codes').schema),
      handle: ({ db, author, params, body }) => revokeCode(db, deps, author, params.id!, String(body.codeId)),
    }),
  ];
}
