import { v7 as newId } from 'uuid';
import { createContents } from '../../server/delivery/pools/contents';
import { addRecord } from '../../server/kernel/db/records/write/write';
import { startChat } from './chat';
import type { Company } from './company';
import { serverSecret } from './server';

const contents = createContents(serverSecret);

/** Creates a record as the server would, bypassing the rules of its resource. */
async function put(at: Company, resource: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const { app } = at.server;
  const table = { ...app.tables.find(({ schema }) => schema.name === resource)!, rules: {} };
  const author = { companyId: at.cast.owner.companyId, userId: null, requestId: 'test' };
  return String((await addRecord(app.db, table, author, values)).id);
}

/** Creates a pool of two codes, one of them delivered for a paid order, in a consistent state. */
export async function sell(at: Company) {
  const chat = startChat(at);
  const company = at.cast.owner.companyId;
  const account = await chat.account();
  const { conversationId, messageId } = await chat.says(account, 'Buyer', 'Hello');
  const [{ contact_id: contactId }] = await at.rows('select contact_id from conversations where id = $1', [
    conversationId,
  ]);
  const [poolId, productId] = [newId(), newId()];
  await at.rows(`insert into code_pools (id, company_id, name, kind, low_at) values ($1, $2, 'Pool', 'unique', 5)`, [
    poolId,
    company,
  ]);
  await at.rows(
    `insert into products (id, company_id, title, price, currency, status, fulfilment)
     values ($1, $2, 'Card', 100, 'CNY', 1, 'auto')`,
    [productId, company],
  );
  const where = { accountId: account.id, contactId, conversationId };
  const money = { currency: 'CNY', amount: 100 };
  const orderId = await put(at, 'orders', {
    ...where,
    ...money,
    externalId: newId(),
    source: 'channel',
    state: 'paid',
    discountAmount: 0,
    taxMode: 'none',
    taxAmount: 0,
    paidAmount: 100,
    refundedAmount: 0,
    linkNumber: 1,
    paidAt: new Date().toISOString(),
  });
  const orderLineId = await put(at, 'order-lines', {
    orderId,
    productId,
    ...money,
    accountId: account.id,
    externalId: '1',
    title: 'Card',
    quantity: 1,
  });
  await at.rows(
    `insert into payment_events (company_id, source, event_id, order_id, kind, amount) values ($1, 'test', $2, $3, 'paid', 100)`,
    [company, newId(), orderId],
  );
  const batchId = await put(at, 'code-batches', { name: 'First', poolId, added: 2, currency: 'CNY' });
  const code = async (state: string, more = {}) => {
    const id = await put(at, 'codes', { mask: 'AA••••BB', poolId, batchId, state, ...more });
    await at.rows(
      'insert into code_contents (code_id, company_id, pool_id, content, fingerprint) values ($1, $2, $3, $4, $5)',
      [id, company, poolId, contents.seal(`CODE-${state}`), contents.fingerprint(poolId, id)],
    );
    return id;
  };
  await code('available');
  const codeId = await code('delivered', { orderLineId });
  const deliveryId = await put(at, 'deliveries', {
    ...where,
    title: 'Card',
    orderLineId,
    orderId,
    productId,
    quantity: 1,
    state: 'sent',
    wantedUnits: 1,
    allocatedUnits: 1,
    edition: 1,
  });
  const unitId = newId();
  await at.rows(
    `insert into delivery_units (id, company_id, delivery_id, index, part, pool_id, code_id, mask)
     values ($1, $2, $3, 1, 0, $4, $5, 'AA••••BB')`,
    [unitId, company, deliveryId, poolId, codeId],
  );
  await at.rows(
    `insert into delivery_messages (message_id, company_id, delivery_id, edition, part, parts) values ($1, $2, $3, 1, 1, 1)`,
    [messageId, company, deliveryId],
  );
  return { companyId: company, orderId, orderLineId, productId, batchId, codeId, deliveryId, unitId, messageId };
}
