import { v7 as newId } from 'uuid';
import { lockConversation } from '../../chat/conversations/lock';
import { conversationFor } from '../../chat/messages/receive';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Author, type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { freeTitle } from '../../kernel/db/records/freeTitle';
import { listRecords } from '../../kernel/db/records/list';
import { readRecord } from '../../kernel/db/records/read';
import { createRecord } from '../../kernel/db/records/write/write';
import { Refusal } from '../../kernel/http/refusal';
import { pricedLines } from '../catalogue';
import type { CheckoutDeps } from '../deps';
import { recordPayment } from './payments';
import { placeOrder } from './place';

/** An order that a member made to see how a product is delivered. */
interface TestOrder {
  readonly orderId: string;
  readonly number: string;
}

/**
 * Buys one item of a product as a test buyer: a free order, delivered like any other, from a conversation of the
 * company's oldest website chat. Without such an account one is created. Throws NO_ACCOUNT if the member may not create
 * it, and a validation error on `skuId`.
 */
export async function makeTestOrder(
  db: Db,
  deps: CheckoutDeps,
  author: Author,
  { productId, skuId }: { readonly productId: string; readonly skuId: string | null },
): Promise<TestOrder> {
  await readRecord(db, deps.table('products'), author, productId);
  const priced = await pricedLines(db, author.companyId, [{ productId, skuId, quantity: 1, price: 0 }]);
  const said = author.language === 'zh' ? inChinese : inEnglish;
  const made = await inPatientTransaction(db, async (trx) => {
    const accountId = await accountOf(trx, deps, author, said.account);
    const source = `test:${author.userId ?? 'server'}`;
    const contact = { sourceId: source, name: said.buyer, language: author.language ?? 'en', verified: false };
    const account = { id: accountId, companyId: author.companyId };
    const conversationId = await conversationFor(trx, deps, account, { conversation: source, contact });
    await lockConversation(trx, author.companyId, conversationId);
    const [row] = await query<{ contactId: string }>(trx, contactSql, [author.companyId, conversationId]);
    const talk = { accountId, conversationId, contactId: row!.contactId };
    const { order } = await placeOrder(
      trx,
      deps,
      author,
      { ...talk, externalId: null, source: 'member', ...priced, note: said.note },
      { quietly: true },
    );
    await recordPayment(trx, deps, author, order, { source: 'member', eventId: newId(), amount: 0 });
    return { orderId: order.id, number: order.externalId };
  });
  deps.fulfilment.wake();
  return made;
}

const inEnglish = { buyer: 'Test buyer', note: 'Test purchase', account: 'Website' };
const inChinese = { buyer: '测试买家', note: '测试购买', account: '网站' };

async function accountOf(trx: Trx, deps: CheckoutDeps, author: Author, wanted: string): Promise<string> {
  const table = deps.table('accounts');
  const { records } = await listRecords(trx, table, author, {
    search: null,
    filters: [
      { field: 'channel', operator: 'is', value: 'widget' },
      { field: 'status', operator: 'any', value: ['online', 'connecting', 'degraded'] },
    ],
    sort: { field: 'createdAt', descending: false },
    offset: 0,
    limit: 1,
  });
  if (records[0] !== undefined) return records[0].id;
  if (!hasPermission(author, 'accounts:add')) throw noAccount();
  const name = await freeTitle(trx, table, author.companyId, wanted);
  return (await createRecord(trx, table, author, { name, channel: 'widget' })).id;
}

function noAccount(): Refusal {
  return new Refusal(409, 'NO_ACCOUNT', {
    en: 'A test purchase needs a website chat. Ask a teammate who may add accounts.',
    zh: '测试购买需要一个网页客服账号，请联系可添加账号的同事。',
  });
}

const contactSql = prepared('select contact_id as "contactId" from conversations where company_id = $1 and id = $2');
