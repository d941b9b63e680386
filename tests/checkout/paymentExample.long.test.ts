import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examplePort, startExample } from '../helpers/exampleService';
import { serviceSecret, startTill } from '../helpers/till';

test('the payment service example in docs/payments.md works: an order is paid, delivered and refunded', async () => {
  const [, example] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/payments.md', 'utf8'))!;
  const port = await examplePort();
  const till = await startTill({ allowHosts: [`127.0.0.1:${port}`] });
  const { company, stand, act, orderOf } = till;
  const address = await company.server.app.server.listen({ host: '127.0.0.1', port: 0 });
  const at = await stand({ provider: 'webhook', url: `http://127.0.0.1:${port}/`, serviceSecret });
  const events = `${address}/api/public/v1/payments/webhook/${at.connectionId}`;
  const stop = await startExample(example!, port, { PAYMENT_SECRET: serviceSecret, PARLEY_EVENTS: events });
  try {
    expect((await company.owner.post(`/api/v1/payment-connections/${at.connectionId}/test`)).status).toBe(200);
    const order = await at.buy();
    const { url } = await order.begun();
    const paid = await fetch(url!.replace('localhost', '127.0.0.1'), { redirect: 'manual' });
    expect([paid.status, paid.headers.get('location')]).toEqual([302, expect.stringContaining(`order=${order.id}`)]);
    expect(await orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect((await act(order.id, 'refund', { amount: null, reason: 'Late' })).status).toBe(200);
    expect(await orderOf(order.id)).toEqual({ state: 'refunded', paid: 2_000, refunded: 2_000 });
    await till.ledger();
  } finally {
    stop();
    await till.close();
  }
});
