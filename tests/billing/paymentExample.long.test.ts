import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startCompany } from '../helpers/company';
import { bought, paymentSecret } from '../helpers/payments';

test('the payment service example in the documentation works: a plan is bought, paid and booked', async () => {
  const text = readFileSync('docs/operate.md', 'utf8');
  const [, example] = /## Plan payments[\s\S]*?```js\n([\s\S]*?)```/.exec(text)!;
  const port = await freePort();
  const payments = { webhook: { url: `http://127.0.0.1:${port}/`, secret: paymentSecret }, stripe: null };
  const company = await startCompany(undefined, { payments });
  const { owner, rows } = company;
  const { server } = company.server.app;
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const program = spawn(process.execPath, ['--input-type=module', '-e', example!], {
    env: { PARLEY_PAYMENT_SECRET: paymentSecret, PARLEY_URL: address, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await listening(port);
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
    program.kill();
    await company.server.close();
  }
});

/** Polls until the example process answers. */
async function listening(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/nobody`).catch(() => null);
  if (answer === null) return listening(port);
}

/** Finds a free port outside the ephemeral range, so that it stays free until the example binds it. */
function freePort(port = 20_000 + (process.pid % 10_000)): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(freePort(port + 1)))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
