import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import { readLedger } from './ledger';

const group = { en: 'Ledger', zh: '对账' };

export function ledgerRoutes(): Route[] {
  return [
    memberRoute('GET /v1/ledger', group, {
      summary: { en: 'Check that codes, orders, deliveries and coupons balance', zh: '核对卡密、订单、发货与优惠券' },
      access: { kind: 'permission', code: 'ledger:list' },
      answer: handled('Ledger'),
      handle: ({ db, author }) => readLedger(db, author.companyId),
    }),
  ];
}
