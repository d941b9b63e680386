import { readFileSync } from 'node:fs';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { startCompany } from '../helpers/company';
import { received } from '../helpers/notifications';

test('entries of deleted products are switched off unless somebody has saved them since, and the owner is told', async () => {
  const { owner, rows, cast, server } = await startCompany();
  onTestFinished(() => server.close());
  const made = async (path: string, values: object) => (await owner.post(path, values)).body.data.id as string;
  const entry = (title: string, productId?: string) =>
    made('/api/v1/knowledge', { kind: 'faq', title, text: 'Ten years.', productId });
  const product = await made('/api/v1/products', { title: 'Charger', price: 100, currency: 'CNY' });
  const [general, lost, kept] = [await entry('General'), await entry('Lost', product), await entry('Kept', product)];
  // As an earlier version deleted the product.
  await rows('update knowledge set product_id = null where product_id = $1', [product]);
  const log = `insert into operation_log (company_id, request_id, resource, record_id, action, before, after)
    values ($1, $2, $3, $4, $5, $6, $7)`;
  const { companyId } = cast.owner;
  for (const id of [lost, kept])
    await rows(log, [companyId, 'r', 'knowledge', id, 'edit', { productId: product }, { productId: null }]);
  await rows(log, [companyId, 'r', 'products', product, 'remove', {}, null]);
  await rows(log, [companyId, newId(), 'knowledge', kept, 'edit', { title: 'Before' }, { title: 'Kept' }]);
  await rows(readFileSync('server/reply/migrations/20261211500003_lost_products.sql', 'utf8'));
  const enabled = async (id: string) => (await owner.get(`/api/v1/knowledge/${id}`)).body.data.enabled;
  expect([await enabled(general), await enabled(lost), await enabled(kept)]).toEqual([true, false, true]);
  expect((await received(owner)).filter((one) => one.includes('switched off'))).toEqual([
    expect.stringMatching(/^A knowledge entry was switched off \| Their products were deleted/),
  ]);
});
