import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startCompany } from '../helpers/company';
import { examplePort, startExample } from '../helpers/exampleService';
import { bought, paymentSecret } from '../helpers/payments';

test('the payment service example in the documentation works: a plan is bought, paid and booked', async () => {
  const text = readFileSync('docs/operate.md', 'utf8');
  const [, example] = /## Plan payments[\s\S]*?```js\n([\s\S]*?)```/.exec(text)!;
  const port = await examplePort();
  const payments = { webhook: { url: `http://127.0.0.1:${port}/`, secret: paymentSecret }, stripe: null };
  const company = await startCompany(undefined, { payments });
  const { owner, rows } = company;
  const { server } = company.server.app;
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const environment = { PARLEY_PAYMENT_SECRET: paymentSecret, PARLEY_URL: address };
  const stop = await startExample(example!, port, environment);
  try {
    const id = await bought(owner);
    const check = async () => (await owner.post(`/api/v1/billing/invoices/${id}/check`)).body.data.state;
    expect(await check()).toBe('open');
    const { url } = (await owner.post(`/api/v1/billing/invoices/${id}/pay`)).body.data;
    const paid = await fetch(url.replace('localhost', '127.0.0.1'), { redirect: 'manual' });
    expect([paid.status, paid.headers.get('location')]).toEqual([302, `http://parley.test/pricing?invoice=${id}`]);
    expect(await rows('select state from invoices where id = $1', [id])).toEqual([{ state: 'paid' }]);
    expect(await rows('select outcome, event_id from plan_payments')).toEqual([
      { outcome: 'booked', event_id: `paid ${id}` },
    ]);
    const unsigned = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"type":"payment.begin"}' });
    expect(unsigned.status).toBe(401);
  } finally {
    stop();
    await company.server.close();
  }
});
