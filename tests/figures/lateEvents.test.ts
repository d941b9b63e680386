import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleDay } from '../../server/figures/rollup/settle';
import { openDays } from '../../server/figures/rollup/unsettled';
import { figureDimensions } from '../../src/schema/figureAnswers';
import { dayAfter, dayStart } from '../../src/schema/periods';
import { messageEvent, type WebhookAccount, webhookAccount } from '../helpers/channels';
import { type Company, startCompany } from '../helpers/company';
import { orderEvent } from '../helpers/orders';
import { expectSame, tableOf } from './compare';
import { recount } from './recount';

/** Events that arrive long after they happened, around the end of a month in a time zone other than UTC. */

const zone = 'Asia/Tokyo';
/** The last day of the month before the last one. */
const now = new Date();
const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 0)).toISOString().slice(0, 10);
const nextDay = dayAfter(lastDay, 1);

let company: Company;
let account: WebhookAccount;
let companyId: string;
beforeAll(async () => {
  company = await startCompany();
  account = await webhookAccount(company);
  companyId = company.cast.owner.companyId;
  await company.rows('update companies set time_zone = $1 where id = $2', [zone, companyId]);
}, 60_000);
afterAll(() => company.server.close());

const ask = async (query: string) => (await company.owner.get(`/api/v1/figures/table?${query}`)).text;
const settle = (day: string) => settleDay(company.server.app.db, companyId, day);
/** The time at an hour of the last day; from 24 on it is in the next month. */
const at = (hour: number) => new Date(Date.parse(dayStart(lastDay, zone)) + hour * 3_600_000).toISOString();
const send = async (...events: object[]) => {
  const answer = await account.send(events);
  expect(answer.status, answer.text).toBe(200);
};

async function expectFigures(): Promise<void> {
  const facts = await recount({ companyId, rows: company.rows });
  // An answer from another program has no member, which the recount does not know.
  for (const narrowed of [
    { from: lastDay, to: nextDay },
    { from: lastDay, to: lastDay },
    { from: nextDay, to: nextDay },
  ])
    for (const by of figureDimensions.filter((one) => one !== 'member'))
      expectSame(await tableOf(ask, narrowed, by), facts, narrowed, by);
}

async function valuesOn(day: string, names: readonly string[]): Promise<readonly (number | null)[]> {
  const table = JSON.parse(await ask(`from=${day}&to=${day}&by=day&measures=${names.join(',')}&limit=10`)).data;
  return names.map((name) => table.rows[0]?.values[name] ?? 0);
}

test('late events count on the day on which they happened, also after that day was settled', async () => {
  // Something older, so that the days are settled at all.
  await send(messageEvent('long ago', { occurredAt: at(-30), conversation: 'old', contact: { id: 'old' } }));
  for (const day of [lastDay, nextDay]) expect(await settle(day)).toBe(true);

  const talk = { conversation: 'wang', contact: { id: 'wang' } };
  const order = (id: string, state: string, hour: number) =>
    orderEvent(state, { ...talk, occurredAt: at(hour), order: { id } });
  await send(
    messageEvent('is it there?', { ...talk, occurredAt: at(22) }),
    { ...messageEvent('yes', { ...talk, occurredAt: at(23) }), type: 'echo' },
    order('o1', 'created', 23),
    order('o1', 'paid', 23.9),
    order('o1', 'shipped', 24.1),
    order('o1', 'received', 25),
    order('o1', 'refunded', 26),
    order('o2', 'refunded', 23.5),
    order('o3', 'created', 23.6),
    order('o3', 'cancelled', 24.6),
    messageEvent('and now?', { ...talk, occurredAt: at(27) }),
  );
  // Alone in its call, a payment is processed in a batch.
  await send(order('o4', 'created', 23));
  await send(order('o4', 'paid', 23.95));

  const names = ['conversations', 'messagesIn', 'messagesOut', 'firstResponse', 'orders', 'sales', 'refunds'];
  const check = async () => {
    expect(await valuesOn(lastDay, names)).toEqual([1, 1, 1, 3_600_000, 2, 11_940, 3_980]);
    expect(await valuesOn(nextDay, names)).toEqual([0, 1, 0, 0, 0, 0, 3_980]);
    await expectFigures();
  };
  await check();
  const open = async () => (await openDays(company.server.app.db, companyId)).map(({ day }) => day);
  for (let [day] = await open(); day === lastDay || day === nextDay; [day] = await open())
    expect(await settle(day)).toBe(true);
  expect(
    await company.rows('select count(*)::int from figure_late where company_id = $1', [companyId]),
    'every changed day was counted again',
  ).toEqual([{ count: 0 }]);
  await check();

  const times = await company.rows(
    `select external_id as id, ordered_at, paid_at, shipped_at, received_at, refunded_at, cancelled_at from orders
      where account_id = $1 order by 1`,
    [account.id],
  );
  const none = {
    ordered_at: null,
    paid_at: null,
    shipped_at: null,
    received_at: null,
    refunded_at: null,
    cancelled_at: null,
  };
  const moments = (hours: object) => Object.fromEntries(Object.entries(hours).map(([name, hour]) => [name, at(hour)]));
  expect(times).toEqual([
    {
      id: 'o1',
      ...none,
      ...moments({ ordered_at: 23, paid_at: 23.9, shipped_at: 24.1, received_at: 25, refunded_at: 26 }),
    },
    { id: 'o2', ...none, ...moments({ ordered_at: 23.5, refunded_at: 23.5 }) },
    { id: 'o3', ...none, ...moments({ ordered_at: 23.6, cancelled_at: 24.6 }) },
    { id: 'o4', ...none, ...moments({ ordered_at: 23, paid_at: 23.95 }) },
  ]);
  const [{ waiting_since: since }] = await company.rows(
    `select waiting_since from conversations where account_id = $1 and external_id = 'wang'`,
    [account.id],
  );
  expect(since).toBe(at(27));
});

describe('a time at which nothing can have happened', () => {
  const dayMs = 86_400_000;
  test.each([
    ['in the future', () => new Date(Date.now() + 3 * dayMs)],
    ['of 1970', () => new Date(0)],
    ['more than a year before the company', () => new Date(Date.now() - 400 * dayMs)],
  ])('%s counts as none: the event happened when it arrived', async (_, time) => {
    const id = newId();
    const [{ begin }] = await company.rows('select now() as begin');
    const more = { occurredAt: time().toISOString(), conversation: id, contact: { id } };
    await send(messageEvent('hi', more), orderEvent('paid', { ...more, order: { id } }));
    const [{ isNow }] = await company.rows(
      `select least(o.ordered_at, o.paid_at, p.at, m.created_at, c.waiting_since) >= date_trunc('milliseconds', $2::timestamptz)
              and greatest(o.ordered_at, o.paid_at, p.at, m.created_at, c.waiting_since) <= now() + interval '1 ms'
              and m.occurred_at is null as "isNow"
         from orders o join payment_events p on p.order_id = o.id join conversations c on c.id = o.conversation_id
         join messages m on m.conversation_id = c.id and m.direction = 'incoming' where o.external_id = $1`,
      [id, begin],
    );
    expect(isNow).toBe(true);
  });
});
