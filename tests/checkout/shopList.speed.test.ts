import { expect, onTestFinished, test } from 'vitest';
import { makeAccount } from '../helpers/chat';
import { startCompany } from '../helpers/company';

test('a shop of 1,000 products answers at least as fast as the list of products in the console', async () => {
  const company = await startCompany(undefined, { testPayments: true });
  const { server, owner, cast } = company;
  onTestFinished(() => server.close());
  const { id } = await makeAccount(server, cast.owner.companyId, { sells: true });
  await company.rows(
    `insert into products (id, company_id, title, price, currency, category, description)
     select gen_random_uuid(), $1, 'Product ' || n, 100 + n, 'USD', 'Category ' || n % 12, repeat('About it. ', 20)
       from generate_series(1, 1000) as n`,
    [cast.owner.companyId],
  );
  const list = () => owner.get('/api/v1/products?range=[0,49]');
  let opened = 0;
  const page = () => {
    opened += 1;
    return server.app.server.inject({ url: `/s/${id}`, remoteAddress: `203.0.113.${opened}` });
  };
  expect((await page()).body.match(/<h3>/g)).toHaveLength(48);
  expect((await list()).status).toBe(200);
  const times = { page: [] as number[], list: [] as number[] };
  for (let round = 0; round < 60; round += 1) {
    times.page.push(await took(page));
    times.list.push(await took(list));
  }
  expect(median(times.page)).toBeLessThanOrEqual(median(times.list));
});

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
