import type { OrderState } from '../../../src/schema/order';
import type { TestCallback, TestPayment } from '../../../src/schema/shop';
import { isRecordId } from '../../../src/schema/values';
import { databaseNow } from '../../kernel/clock';
import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import { notFound, notProved, Refusal } from '../../kernel/http/refusal';
import { PaymentFault } from '../../kernel/payments/provider';
import { handled } from '../../kernel/routes/apiType';
import { Answer, publicRoute, type Route } from '../../kernel/routes/route';
import type { CheckoutDeps } from '../deps';
import { type Connection, connectionOf } from './connection';
import { takeEvent } from './inbox';
import { lookNow } from './look';
import type { ProviderEvent } from './provider';
import type { PaidInTest, TestAction, TestProvider, testActions } from './testProvider';

const group = { en: 'Payments', zh: '支付' };
const maxBytes = 262_144;

/** The test provider, as the account of an order uses it; null if it may not. */
type TestConnection = (db: Db, orderId: string) => Promise<Connection | null>;

/** The calls of payment providers: of a connection, and of the test provider, which names the order. */
export function paymentRoutes(deps: CheckoutDeps, testProvider: TestProvider, inTest: TestConnection): Route[] {
  const signed = { asksNoClient: true, takesRaw: maxBytes } as const;
  return [
    publicRoute('POST /public/v1/payments/{provider}/{connectionId}', group, {
      ...signed,
      summary: { en: 'Signed payment provider webhook', zh: '支付结果回调（签名）' },
      async handle({ db, params, raw }) {
        const { provider: name, connectionId: id = '' } = params;
        const connection = isRecordId(id) ? await connectionOf(db, deps, id) : null;
        // An unknown connection gets the same response as a wrong signature, so that callers cannot find out which exist.
        if (connection === null || connection.source.split(':')[0] !== name) throw notProved();
        const { read, taken } = connection.provider;
        const data = await answering(async () => take(db, connection, await read({ ...raw!, at: databaseNow() })));
        return new Answer(data, { plain: taken });
      },
    }),
    publicRoute('POST /public/v1/payments/test', group, {
      ...signed,
      summary: { en: 'Signed webhook of test payments', zh: '测试支付结果回调（签名）' },
      answer: handled('TestPaymentOutcome'),
      async handle({ db, raw }) {
        const events = await testProvider.read({ ...raw!, at: databaseNow() });
        const orderId = (events !== false && events[0]?.orderId) || '';
        const connection = isRecordId(orderId) ? await inTest(db, orderId) : null;
        if (connection === null) throw notProved();
        return take(db, connection, events);
      },
    }),
  ];

  async function take(db: Db, connection: Connection, events: readonly ProviderEvent[] | false) {
    if (events === false) throw notProved();
    const results: string[] = [];
    for (const event of events) {
      if (event.kind === 'changed') results.push(...(await lookNow(db, deps, connection, event)));
      else results.push(await takeEvent(db, deps, connection, event));
    }
    return { result: results.includes('noted') ? 'noted' : (results[0] ?? 'ignored') };
  }

  /** A call about which the provider has to be asked first waits for it: the provider repeats it. */
  async function answering<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaymentFault)) throw error;
      deps.onError(error);
      throw new Refusal(503, 'PAYMENT_UNAVAILABLE', {
        en: "The payment service isn't responding. Send this again.",
        zh: '支付服务暂无响应，请重新发送。',
      });
    }
  }
}

const token = { kind: 'text', required: true, maxLength: 2_000, label: { en: 'Payment', zh: '支付' } } as const;

/** Routes for the test provider's payment page. */
export function testPaymentRoutes(provider: TestProvider, inTest: TestConnection): Route[] {
  const paymentOf = async (db: Db, given: unknown): Promise<PaidInTest> => {
    const payment = provider.ofToken(String(given));
    if (payment === null || (await inTest(db, payment.orderId)) === null) throw notFound();
    return payment;
  };
  return [
    publicRoute('POST /public/v1/test-payments', group, {
      summary: { en: 'A test payment, for its page', zh: '测试支付详情' },
      body: { token },
      answer: handled('TestPayment'),
      async handle({ db, body }): Promise<TestPayment> {
        const payment = await paymentOf(db, body.token);
        const { number, amount, currency, back } = payment;
        return { number, amount, currency, back, state: await stateOf(db, payment) };
      },
    }),
    publicRoute('POST /public/v1/test-payments/callback', group, {
      summary: { en: 'Test payment provider webhook', zh: '测试支付回调内容' },
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
      answer: handled('TestCallback'),
      handle: async ({ db, body }): Promise<TestCallback> => {
        const payment = await paymentOf(db, body.token);
        return provider.callback(payment, body.action as TestAction, databaseNow());
      },
    }),
  ];
}

async function stateOf(db: Db, { orderId }: PaidInTest): Promise<OrderState> {
  const [order] = await query<{ state: OrderState }>(db, stateSql, [orderId]);
  if (order === undefined) throw notFound();
  return order.state;
}

// The order of a page that the server signed.
const stateSql = prepared(everyCompany('select state from orders where id = $1::uuid'));
