import type { Wanted } from '../../../src/schema/billing/companyPlan';
import { databaseNow } from '../../kernel/clock';
import { notProved } from '../../kernel/http/refusal';
import { handled, recordType } from '../../kernel/routes/apiType';
import { memberRoute, publicRoute, type Route } from '../../kernel/routes/route';
import { wantedFields } from '../subscription/routes';
import { checkInvoice } from './check';
import { makeInvoice } from './checkout';
import type { PaymentDeps } from './deps';
import { payPage } from './pay';
import { takePayment } from './settle';

const group = { en: 'Payments for plans', zh: '套餐支付' };
const maxBytes = 262_144;
const buy = { kind: 'permission', code: 'vip:buy' } as const;

export function planPaymentRoutes(deps: PaymentDeps): Route[] {
  return [
    memberRoute('GET /v1/billing/providers', group, {
      summary: { en: 'Available payment methods for plans', zh: '可用的支付方式' },
      access: { kind: 'permission', code: 'vip:view' },
      answer: handled('PaymentProviders'),
      handle: async () => deps.providers.map(({ name, label }) => ({ name, label })),
    }),
    memberRoute('POST /v1/billing/checkout', group, {
      beyondPlan: true,
      summary: {
        en: 'Buy a plan: creates an invoice and returns its payment page',
        zh: '购买套餐：生成账单与支付页面',
      },
      access: buy,
      costs: 'outside',
      body: {
        ...wantedFields,
        provider: { kind: 'text', required: true, maxLength: 20, label: { en: 'Paid by', zh: '支付方式' } },
      },
      answer: handled('PayPage'),
      handle: ({ db, author, body: { provider, ...wanted } }) =>
        makeInvoice(db, deps, author, wanted as unknown as Wanted, String(provider)),
      finish: ({ db, author, origin }, data) =>
        payPage(db, deps, author, (data as { readonly invoiceId: string }).invoiceId, origin),
    }),
    memberRoute('POST /v1/billing/invoices/{id}/pay', group, {
      beyondPlan: true,
      summary: { en: 'Payment page of an open invoice', zh: '获取账单支付页面' },
      access: buy,
      reachesOut: true,
      answer: handled('PayPage'),
      handle: ({ db, author, params, origin }) => payPage(db, deps, author, params.id!, origin),
    }),
    memberRoute('POST /v1/billing/invoices/{id}/check', group, {
      beyondPlan: true,
      summary: { en: 'Check whether an invoice was paid', zh: '查询账单支付结果' },
      access: buy,
      reachesOut: true,
      answer: recordType(() => deps.table('invoices').schema),
      handle: ({ db, author, params }) => checkInvoice(db, deps, author, params.id!),
    }),
    publicRoute('POST /public/v1/billing/events/{provider}', group, {
      summary: { en: 'Payment provider webhook for plan invoices (signed)', zh: '套餐支付结果回调（签名）' },
      asksNoClient: true,
      takesRaw: maxBytes,
      answer: handled('PaymentEvent'),
      async handle({ db, params, raw }) {
        const provider = deps.providers.find(({ name }) => name === params.provider);
        const event = provider === undefined ? false : provider.read({ ...raw!, at: databaseNow() });
        // An unknown provider gets the same error as an invalid signature, so that callers cannot find out which
        // providers are configured.
        if (provider === undefined || event === false) throw notProved();
        return event === null ? { result: 'ignored' } : takePayment(db, deps, provider.name, event);
      },
    }),
  ];
}
