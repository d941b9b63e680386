import type { OrderState } from '../../../src/schema/order';
import type { TestCallback, TestPayment } from '../../../src/schema/shop';
import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { notFound, Refusal } from '../../kernel/http/refusal';
import { publicRoute, type Route } from '../../kernel/routes/route';
import type { CheckoutDeps } from '../deps';
import { takeCallback } from './callback';
import type { PaymentProvider, PaymentRequest } from './provider';
import type { TestAction, TestProvider, testActions } from './testProvider';

const group = { en: 'Payments', zh: '支付' };
const maxBytes = 65_536;

/** Whether the test provider may be used for an order. */
type MayTest = (db: Db, order: Pick<PaymentRequest, 'companyId' | 'orderId'>) => Promise<boolean>;

/** Routes called by payment providers. */
export function paymentRoutes(deps: CheckoutDeps, testProvider: PaymentProvider, mayTest: MayTest): Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: '/public/v1/payments/{provider}',
      summary: { en: 'Signed payment provider webhook', zh: '支付结果回调（签名）' },
      group,
      access: { kind: 'public' },
      asksNoClient: true,
      takesRaw: maxBytes,
      async handle({ db, params, raw }) {
        const callback =
          params.provider === testProvider.name ? testProvider.verify({ ...raw!, at: databaseNow() }) : null;
        // An unknown provider gets the same response as a wrong signature, so that callers cannot find out which
        // providers exist.
        if (callback === null) throw notProved();
        if (!(await mayTest(db, callback))) throw notFound();
        return takeCallback(db, deps, testProvider.name, callback);
      },
    }),
  ];
}

const token = { kind: 'text', required: true, maxLength: 2_000, label: { en: 'Payment', zh: '支付' } } as const;

/** Routes for the test provider's payment page. */
export function testPaymentRoutes(provider: TestProvider, mayTest: MayTest): Route[] {
  const paymentOf = async (db: Db, given: unknown): Promise<PaymentRequest> => {
    const payment = provider.read(String(given));
    if (payment === null || !(await mayTest(db, payment))) throw notFound();
    return payment;
  };
  return [
    publicRoute({
      method: 'POST',
      path: '/public/v1/test-payments',
      summary: { en: 'A test payment, for its page', zh: '测试支付详情' },
      group,
      access: { kind: 'public' },
      body: { token },
      async handle({ db, body }): Promise<TestPayment> {
        const payment = await paymentOf(db, body.token);
        const { number, amount, currency, back } = payment;
        return { number, amount, currency, back, state: await stateOf(db, payment) };
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/public/v1/test-payments/callback',
      summary: { en: 'Test payment provider webhook', zh: '测试支付回调内容' },
      group,
      access: { kind: 'public' },
      body: {
        token,
        action: {
          kind: 'choice',
          required: true,
          label: { en: 'Action', zh: '操作' },
          choices: {
            pay: { en: 'Pay', zh: '付款' },
            'pay-again': { en: 'Pay again', zh: '再付一次' },
            refund: { en: 'Refund', zh: '退款' },
          } satisfies Record<(typeof testActions)[number], object>,
        },
      },
      handle: async ({ db, body }): Promise<TestCallback> => {
        const payment = await paymentOf(db, body.token);
        return provider.callback(payment, body.action as TestAction, databaseNow());
      },
    }),
  ];
}

async function stateOf(db: Db, { companyId, orderId }: PaymentRequest): Promise<OrderState> {
  const [order] = await query<{ state: OrderState }>(db, stateSql, [companyId, orderId]);
  if (order === undefined) throw notFound();
  return order.state;
}

const stateSql = prepared('select state from orders where company_id = $1 and id = $2::uuid');

function notProved(): Refusal {
  return new Refusal(401, 'SIGNATURE_INVALID', {
    en: 'The signature is missing, invalid or more than five minutes old.',
    zh: '签名缺失、错误或已超过五分钟。',
  });
}
