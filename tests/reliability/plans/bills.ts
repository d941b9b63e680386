import type pg from 'pg';
import { expect } from 'vitest';
import { rowsOf } from '../sales/database';
import type { Buyers } from './buyers';

/**
 * Compares the responses that buyers got with the database: each payment booked one invoice or awaits review, each code
 * was used by the company that got the confirmation, invoice numbers have no gap, and plans match what was bought.
 */
export async function checkBills(pool: pg.Pool, buyers: Buyers): Promise<void> {
  const rows = rowsOf(pool);
  const { payers, redeemers, paid, redeemed } = buyers;
  const ids = [...payers, ...redeemers].map(({ companyId }) => companyId);

  const kept = await rows(
    `select event_id as "eventId", company_id as "companyId", invoice_id as "invoiceId", amount::int, outcome
       from plan_payments where company_id = any($1) order by event_id`,
    [ids],
  );
  const wanted = [...paid].map(([eventId, { companyId, invoiceId, amount, isSecond }]) => ({
    eventId,
    companyId,
    invoiceId,
    amount,
    outcome: isSecond ? 'review' : 'booked',
  }));
  expect(kept).toEqual(wanted.sort((a, b) => (a.eventId < b.eventId ? -1 : 1)));

  const invoices: Invoice[] = await rows(
    `select company_id as "companyId", id, number, state, kind, amount::int, seats::int, paid_at is not null as "isPaid"
       from invoices where company_id = any($1) order by company_id, number`,
    [ids],
  );
  const bookedFor = new Set([...paid.values()].filter(({ isSecond }) => !isSecond).map(({ invoiceId }) => invoiceId));
  const ofMoney = invoices.filter(({ kind, isPaid }) => kind !== 'code' && isPaid);
  expect(ofMoney.map(({ id }) => id).sort(), 'paid invoices').toEqual([...bookedFor].sort());

  const numbers = (await rows('select number from invoices order by number')).map(({ number }) => number.slice(-6));
  expect(numbers.map(Number), 'the one series of the seller').toEqual(numbers.map((_, at) => at + 1));
  for (const { companyId } of payers) {
    const own = ofMoney.filter((one) => one.companyId === companyId);
    expect(
      own.map(({ seats }) => seats),
      'one more seat each time',
    ).toEqual(own.map((_, at) => at + 1));
    if (own.length > 0) await expectPlan(pool, companyId, { seats: own.length, months: 1 });
  }

  const used = await rows(
    `select c.redeemed_by as by, count(*)::int as count from activation_codes c where state = 'redeemed' group by 1`,
  );
  const winners = [...redeemed.values()];
  expect(winners.filter((some) => some.length !== 1)).toEqual([]);
  for (const { companyId, name } of redeemers) {
    const won = winners.filter(([winner]) => winner === name).length;
    expect(used.find(({ by }) => by === name)?.count ?? 0, 'codes used').toBe(won);
    const own = invoices.filter((one) => one.companyId === companyId);
    expect(own.map(({ kind, isPaid }) => kind === 'code' && isPaid)).toEqual(Array(won).fill(true));
    if (won > 0) await expectPlan(pool, companyId, { seats: 1, months: won });
  }
}

interface Invoice {
  readonly companyId: string;
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly kind: string;
  readonly amount: number;
  readonly seats: number;
  readonly isPaid: boolean;
}

/** Counted from the payment of the first invoice, by the company's clock. */
async function expectPlan(
  pool: pg.Pool,
  companyId: string,
  { seats, months }: { readonly seats: number; readonly months: number },
): Promise<void> {
  const found = await rowsOf(pool)(
    `select c.plan_code as plan, s.plan_code as booked, s.seats::int, t.total - e.seats as total,
            s.expires_at = ((begun.at at time zone zone) + make_interval(months => $2)) at time zone zone as "isRight"
       from companies c cross join lateral (select coalesce(c.time_zone, 'UTC') as zone) z
       cross join lateral (select min(paid_at) as at from invoices where company_id = c.id) begun
       join subscriptions s on s.company_id = c.id join editions e on e.code = s.plan_code join seats t on t.company_id = c.id
      where c.id = $1`,
    [companyId, months],
  );
  expect(found).toEqual([{ plan: 'PRO', booked: 'PRO', seats, total: seats, isRight: true }]);
}
