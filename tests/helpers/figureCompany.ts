import { v7 as newId } from 'uuid';
import { todayIn } from '../../src/schema/periods';
import type { Client } from './accounts';
import { type Chat, startChat } from './chat';
import { type Company, startCompany } from './company';
import { dayZones } from './dayZones';
import type { TestAnswer } from './server';

/** A company without orders, conversations and settled days before each test. */
export interface FigureCompany {
  readonly company: Company;
  readonly companyId: string;
  readonly chat: Chat;
  readonly account: { readonly id: string; readonly companyId: string };
  /** Moves the company to a time zone where it is not near midnight. Returns the current day there. */
  today(): Promise<string>;
  overview(query: string, client?: Client): Promise<TestAnswer>;
  table(query: string, client?: Client): Promise<TestAnswer>;
  /** Inserts an order that was paid at the given time; its amount is 100 by default. */
  paid(
    at: string,
    more?: { readonly accountId?: string; readonly amount?: number; readonly currency?: string },
  ): Promise<string>;
  pay(order: string, at: string, amount: number, kind?: string): Promise<unknown>;
  salesOn(day: string): Promise<number>;
  /** Called before each test. */
  reset(): Promise<void>;
}

export async function startFigures(): Promise<FigureCompany> {
  const company = await startCompany();
  const chat = startChat(company);
  const account = await chat.account({ name: 'Shop' });
  const { companyId } = company.cast.owner;
  const figures: FigureCompany = {
    company,
    companyId,
    chat,
    account,
    async today() {
      const [zone] = dayZones();
      await company.rows('update companies set time_zone = $2 where id = $1', [companyId, zone]);
      return todayIn(zone, new Date());
    },
    overview: (query, client = company.owner) => client.get(`/api/v1/figures/overview?${query}`),
    table: (query, client = company.owner) => client.get(`/api/v1/figures/table?${query}`),
    async paid(at, { accountId = account.id, amount = 100, currency = 'CNY' } = {}) {
      const [order, contact, conversation] = [newId(), newId(), newId()];
      await company.rows(`insert into contacts (id, company_id, name) values ($1, $2, 'Wang')`, [contact, companyId]);
      await company.rows(
        `insert into conversations (id, company_id, contact_name, contact_id, account_id, external_id) values ($1, $2, 'Wang', $3, $4, $1::uuid::text)`,
        [conversation, companyId, contact, accountId],
      );
      await company.rows(
        `insert into orders (id, company_id, external_id, account_id, contact_id, conversation_id, source, state, currency, amount, paid_at)
         values ($1, $2, $1::uuid::text, $3, $4, $5, 'channel', 'paid', $6, $7, $8)`,
        [order, companyId, accountId, contact, conversation, currency, amount, at],
      );
      await figures.pay(order, at, amount);
      return order;
    },
    pay: (order, at, amount, kind = 'paid') =>
      company.rows(
        `insert into payment_events (company_id, source, event_id, order_id, kind, amount, at) values ($1, 'member', $2, $3, $4, $5, $6)`,
        [companyId, newId(), order, kind, amount, at],
      ),
    salesOn: async (day) =>
      (await figures.table(`from=${day}&to=${day}&by=day&measures=sales`)).body.data.rows[0].values.sales,
    async reset() {
      await company.rows(`update companies set time_zone = 'UTC' where id = $1`, [companyId]);
      for (const table of [
        'payment_events',
        'orders',
        'messages',
        'conversations',
        'figure_settled',
        'figure_late',
        'ai_spends',
      ])
        await company.rows(`delete from ${table} where company_id = $1`, [companyId]);
    },
  };
  return figures;
}
