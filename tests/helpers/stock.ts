import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { addCodes } from '../../server/delivery/pools/add';
import { type Contents, createContents } from '../../server/delivery/pools/contents';
import { type Db, inTransaction } from '../../server/kernel/db/queries';
import { addRecord } from '../../server/kernel/db/records/write/write';
import { makeAccount, startChat } from './chat';
import { type Company, startCompany } from './company';
import type { TestAnswer } from './server';

/** A company's code pools, and an order line that takes codes. */
export interface Stock {
  readonly company: Company;
  readonly db: Db;
  readonly companyId: string;
  readonly contents: Contents;
  readonly orderLineId: string;
  /** Creates a pool, by default of unique codes. Returns its id. */
  pool(values?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Adds codes 'CODE-1-…', 'CODE-2-…', numbered across the pool, as one batch. Returns their contents. */
  fill(poolId: string, count: number, more?: { readonly expiresAt?: string | null }): Promise<string[]>;
  /** The owner imports codes into a pool. */
  bring(poolId: string, codes: string, more?: object): Promise<TestAnswer>;
  /** The same, returning the report of a successful import. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  report(poolId: string, codes: string, more?: object): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  codesOf(poolId: string): Promise<any[]>;
  /** The owner performs an action on a code. */
  act(codeId: string, action: string, body?: object): Promise<TestAnswer>;
  /** Counts the pool's codes by state. */
  states(poolId: string): Promise<Record<string, number>>;
  /** The contents of codes, in this order. */
  textsOf(codeIds: readonly string[]): Promise<string[]>;
}

export async function startStock(): Promise<Stock> {
  const company = await startCompany();
  const { app } = company.server;
  const { companyId } = company.cast.owner;
  const contents = createContents('a secret of at least thirty-two characters');
  const author = { companyId, userId: null, requestId: 'test' };
  const table = (name: string) => app.tables.find(({ schema }) => schema.name === name)!;
  const numbers = new Map<string, number>();
  const stock: Stock = {
    company,
    db: app.db,
    companyId,
    contents,
    orderLineId: await orderLine(company),
    async pool(values = {}) {
      const made = await company.owner.post('/api/v1/code-pools', {
        name: `Pool ${newId()}`,
        kind: 'unique',
        ...values,
      });
      if (made.status !== 200) throw new Error(made.text);
      return made.body.data.id;
    },
    fill: (poolId, count, { expiresAt = null } = {}) =>
      inTransaction(app.db, async (trx) => {
        const from = numbers.get(poolId) ?? 0;
        numbers.set(poolId, from + count);
        const texts = Array.from({ length: count }, (_, at) => `CODE-${from + at + 1}-${newId()}`);
        const given = { name: 'Batch', poolId, added: count, expiresAt, unitCost: 250, currency: 'CNY' };
        const batch = await addRecord(trx, table('code-batches'), author, given);
        const codes = texts.map((text) => ({
          text,
          expiresAt,
          batchId: batch.id,
          fingerprint: contents.fingerprint(poolId, text),
        }));
        await addCodes(trx, contents, { companyId, poolId, userId: null }, codes);
        return texts;
      }),
    bring: (poolId, codes, more = {}) => company.owner.post(`/api/v1/code-pools/${poolId}/import`, { codes, ...more }),
    async report(poolId, codes, more) {
      const answer = await stock.bring(poolId, codes, more);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data;
    },
    codesOf: (poolId) =>
      company.rows(
        `select c.id, c.state, c.mask, c.expires_at, b.unit_cost, b.added from codes c join code_batches b on b.id = c.batch_id
          where c.pool_id = $1 order by c.id`,
        [poolId],
      ),
    act: (id, action, body = { reason: 'Doubtful' }) => company.owner.post(`/api/v1/codes/${id}/${action}`, body),
    async states(poolId) {
      const rows = await company.rows('select state, count(*)::int from codes where pool_id = $1 group by 1', [poolId]);
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    async textsOf(ids) {
      const rows = await company.rows(
        'select c.content from unnest($1::uuid[]) with ordinality as w(id, at) join code_contents c on c.code_id = w.id order by at',
        [ids],
      );
      return rows.map(({ content }) => contents.open(content));
    },
  };
  return stock;
}

/** Inserts a customer's order with one line, as plain rows. */
async function orderLine(company: Company): Promise<string> {
  const chat = startChat(company);
  const { companyId } = company.cast.owner;
  const account = await makeAccount(company.server, companyId);
  const { conversationId } = await chat.says(account, 'buyer', 'Hello');
  const [{ contact_id: contactId }] = await company.rows('select contact_id from conversations where id = $1', [
    conversationId,
  ]);
  const [orderId, id] = [newId(), newId()];
  await company.rows(
    `insert into orders (id, company_id, external_id, account_id, contact_id, conversation_id, source, currency)
     values ($1::uuid, $2, $1::uuid::text, $3, $4, $5, 'member', 'CNY')`,
    [orderId, companyId, account.id, contactId, conversationId],
  );
  await company.rows(
    `insert into order_lines (id, company_id, order_id, account_id, external_id, title, quantity, amount, currency)
     values ($1, $2, $3, $4, '1', 'A code', 1, 100, 'CNY')`,
    [id, companyId, orderId, account.id],
  );
  return id;
}
