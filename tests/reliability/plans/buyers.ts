import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { signedHeaders } from '../../../server/kernel/net/signing';
import { paymentSecret } from '../../helpers/payments';
import { cut, rowsOf } from '../sales/database';
import { type Answer, ask, insist, ownerOf } from '../sales/owner';
import type { SalesServer } from '../sales/server';
import { type Founded, found } from './companies';

/** Companies that keep buying plans: some pay invoices, others redeem codes, sometimes two the same code. */
export interface Buyers {
  readonly payers: readonly Founded[];
  readonly redeemers: readonly Founded[];
  /** Payments that were acknowledged, by event id. */
  readonly paid: ReadonlyMap<string, Payment>;
  /** Codes with the companies whose redemption was confirmed; more than one is a fault. */
  readonly redeemed: ReadonlyMap<string, readonly string[]>;
  /** Each company does that many more actions; resolves when all are answered. */
  deal(more: number): Promise<void>;
}

export interface Payment {
  readonly companyId: string;
  readonly invoiceId: string;
  readonly amount: number;
  /** A second payment of a paid invoice: nothing may be booked for it. */
  readonly isSecond: boolean;
}

/** The share of events sent twice regardless of the response, as by a service that missed it. */
const doubled = 0.3;

export async function openBuyers(server: SalesServer, pool: pg.Pool, random: () => number): Promise<Buyers> {
  const operator = await ownerOf(server);
  const founded = async (name: string) => found(server, pool, `${name} ${newId()}`);
  const payers = [await founded('payer'), await founded('payer')];
  const redeemers = [await founded('redeemer'), await founded('redeemer')];
  const seats = new Map<string, number>();
  const paid = new Map<string, Payment>();
  const redeemed = new Map<string, string[]>();
  const codes: string[] = [];

  async function pay(payer: Founded): Promise<void> {
    const wanted = (seats.get(payer.companyId) ?? 0) + 1;
    // An abandoned invoice is replaced by the next one, but keeps its number.
    if (random() < 0.3) await invoice(payer, wanted + 5);
    const invoiceId = await invoice(payer, wanted);
    const { amount } = await read<{ amount: number }>(() => payer.get(`/api/v1/invoices/${invoiceId}`));
    const { companyId } = payer;
    await reportPayment({ companyId, invoiceId, amount, isSecond: false });
    seats.set(companyId, wanted);
    if (random() < 0.2) await reportPayment({ companyId, invoiceId, amount, isSecond: true });
  }

  async function invoice(payer: Founded, count: number): Promise<string> {
    const body = { planCode: 'PRO', interval: 'month', seats: count, provider: 'webhook' };
    const key = { 'idempotency-key': newId() };
    return (await read<{ invoiceId: string }>(() => payer.post('/api/v1/billing/checkout', body, key))).invoiceId;
  }

  async function reportPayment(payment: Payment): Promise<void> {
    const eventId = newId();
    const { companyId, invoiceId, amount } = payment;
    const body = JSON.stringify({ type: 'paid', eventId, companyId, invoiceId, amount, currency: 'CNY' });
    const send = () =>
      ask(`${server.origin()}/api/public/v1/billing/events/webhook`, {
        method: 'POST',
        headers: signedHeaders([paymentSecret], body),
        body,
      });
    await read(send);
    paid.set(eventId, payment);
    while (random() < doubled) await send().catch(() => null);
  }

  async function redeem(code: string, wanting: readonly Founded[]): Promise<void> {
    const winners: string[] = [];
    await Promise.all(
      wanting.map(async (one) => {
        const key = { 'idempotency-key': newId() };
        const answer = await insist(() => one.post('/api/v1/activation-codes/redeem', { code }, key));
        if (answer.status === 200) winners.push(one.name);
        else if (JSON.parse(answer.text).errorCode !== 'CODE_INVALID') throw new Error(answer.text);
      }),
    );
    redeemed.set(code, winners);
  }

  async function prepare(): Promise<void> {
    // Attempts interrupted by a kill still count, as do those of the slower of two redeemers; reset the limit.
    await rowsOf(pool)('delete from sign_in_attempts').catch(cut);
    if (codes.length > 20) return;
    const batch = { planCode: 'PRO', months: 1, seats: 1, count: 100 };
    codes.push(...(await read<{ codes: string[] }>(() => operator.post('/api/v1/activation-codes', batch))).codes);
  }

  return {
    payers,
    redeemers,
    paid,
    redeemed,
    async deal(more) {
      await prepare();
      const taken = codes.splice(0, more);
      const times = async (action: (at: number) => Promise<void>) => {
        for (let at = 0; at < more; at += 1) await action(at);
      };
      await Promise.all([
        ...payers.map((payer) => times(() => pay(payer))),
        // Both companies try to redeem every third code.
        times((at) => redeem(taken[at]!, at % 3 === 0 ? redeemers : [redeemers[at % 2]!])),
      ]);
    },
  };
}

/** The data of the final response. */
async function read<T>(action: () => Promise<Answer>): Promise<T> {
  const answer = await insist(action);
  if (answer.status !== 200) throw new Error(answer.text);
  return JSON.parse(answer.text).data;
}
