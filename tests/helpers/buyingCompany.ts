import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { plantFailPoints } from '../../server/kernel/failPoints';
import type { Client } from './accounts';
import { type Company, startCompany } from './company';
import { type PaymentEventBody, type PaymentService, paymentSecret, startPaymentService } from './payments';

/**
 * A company that buys plans through a payment provider; started once per test file. Each test starts with a company
 * that has never bought anything.
 */
export function buyingCompany() {
  let service: PaymentService;
  let company: Company;
  let companyId: string;
  beforeAll(async () => {
    service = await startPaymentService();
    company = await startCompany(undefined, {
      payments: { webhook: { url: service.url, secret: paymentSecret }, stripe: null },
    });
    companyId = company.cast.owner.companyId;
  });
  afterAll(async () => {
    await company.server.close();
    service.close();
  });
  beforeEach(async () => {
    plantFailPoints(null);
    service.answer = { status: 200 };
    service.calls.splice(0);
    for (const text of [
      'delete from plan_payments',
      'delete from invoices',
      'delete from invoice_series',
      'delete from subscriptions',
      `update companies set plan_code = 'FREE'`,
      'delete from notifications',
    ])
      await company.rows(text);
  });
  return {
    get service(): PaymentService {
      return service;
    },
    get company(): Company {
      return company;
    },
    get buyer(): Client {
      return company.owner;
    },
    get companyId(): string {
      return companyId;
    },
    paid: (invoiceId: string, more: Partial<PaymentEventBody> = {}): PaymentEventBody => ({
      type: 'paid',
      eventId: newId(),
      companyId,
      invoiceId,
      amount: 14_700,
      currency: 'CNY',
      ...more,
    }),
    invoices: () =>
      company.rows('select number, state, reason, kind, amount::int, provider from invoices order by number'),
    stateOf: async (id: string) => (await company.rows('select state, reason from invoices where id = $1', [id]))[0],
    plan: async () =>
      (
        await company.rows(
          `select c.plan_code as code, s.seats, s.version::int, round(extract(epoch from s.expires_at - now()) / 86400)::int as days
           from companies c left join subscriptions s on s.company_id = c.id where c.id = $1`,
          [companyId],
        )
      )[0],
  };
}
