import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../server/resources';
import type { Field } from '../../src/schema/fields';
import { fillWithDemo } from '../helpers/demoData';
import { figure } from '../helpers/figure';
import { beacons, countShown, markup, nothing, watchForMarkup } from '../helpers/hostilePage';
import { openSite, type Site } from '../helpers/page';
import { arriveAt, openRequests, settled } from '../screens/screen';
import { screens } from '../screens/screens';

let site: Site;
let written: readonly string[];
beforeAll(async () => {
  site = await openSite();
  await fillWithDemo(site);
  written = await writeEverywhere();
}, 120_000);
afterAll(() => site.close());

const rows = async (sql: string, values: readonly unknown[] = []) =>
  (await site.server.pool.query(sql, [...values])).rows;

/** The receipt page's data, with each text in each field. */
const unitOf = (text: string) => ({ kind: 'code', index: 1, content: text, url: null });

const texts = markup;

const proof = {
  companyName: beacons[0],
  orderNumber: '7K3M-2XQ9',
  state: 'paid',
  currency: 'CNY',
  views: 1,
  orderedAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:01:00.000Z',
  until: '2030-05-20T10:00:00.000Z',
  amount: 5_770,
  discountAmount: 200,
  invoices: 1,
  tax: { name: beacons[0], isAdded: false, rates: [{ rate: 6, net: 5_443, amount: 327 }] },
  refundedAmount: 0,
  isOver: false,
  items: texts.map((text, at) => ({
    id: String(at),
    title: text,
    sku: text,
    quantity: 1,
    amount: 1,
    dueAt: null,
    state: 'delivered',
    units: [unitOf(text)],
  })),
};

const coupon = {
  companyName: beacons[0],
  name: beacons[4],
  kind: 'percent',
  value: 20,
  maxDiscount: null,
  currency: 'CNY',
  minAmount: null,
  minQuantity: null,
  perContactLimit: 1,
  startsAt: null,
  endsAt: null,
  products: texts,
  moreProducts: 0,
  hasExceptions: false,
  accountsFor: 'all',
  customersFor: 'all',
  condition: 'running',
  code: { code: beacons[1], state: 'issued', kind: 'link' },
};

const invitation = {
  companyName: beacons[0],
  inviterName: beacons[4],
  nickname: beacons[2],
  mobile: null,
  seat: false,
  deptNames: texts,
  roleNames: texts,
  groupNames: texts,
  expireTime: '2030-11-20T10:00:00.000Z',
};

/**
 * Writes one of the texts into every text field of every record, a different one per record. Returns the columns
 * written.
 */
async function writeEverywhere(): Promise<readonly string[]> {
  const columns: string[] = ['companies.name'];
  await rows('update companies set name = $1', [texts[8]!.slice(0, 60)]);
  let turn = 0;
  for (const { name: resource, fields, view } of schemas) {
    if (view !== undefined) continue;
    for (const [name, field] of Object.entries(fields)) {
      if (!isFreeText(field)) continue;
      turn += 7;
      const [table, column] = [
        resource.replaceAll('-', '_'),
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      ];
      const changed = await site.server.pool
        .query(
          `update ${table} set ${column} = left(($1::text[])[1 + (n + $2) % $3], $4)
             from (select id as row_id, row_number() over (order by id)::int as n from ${table}) numbered
            where row_id = id and ${column} is not null`,
          [texts, turn, texts.length, 'maxLength' in field ? (field.maxLength ?? 200) : 200],
        )
        .catch(() => null);
      // The database itself rejects values that must be unique or have a format; those columns keep their value.
      if ((changed?.rowCount ?? 0) > 0) columns.push(`${table}.${column}`);
    }
  }
  return columns;
}

function isFreeText(field: Field): boolean {
  return ['text', 'longText'].includes(field.kind) && !field.secret && !field.derived;
}

test('every screen shows stored markup as plain text', async () => {
  const visit = await site.visitAs(site.cast.owner);
  openRequests(visit.page);
  const check = watchForMarkup(site, visit);
  const walked = screens.filter(
    ({ who, fills, fails, waits, alike }) => who === 'member' && fills.includes('full') && !fails && !waits && !alike,
  );
  let shown = 0;
  for (const screen of walked) {
    await arriveAt(visit.page, screen);
    expect(await check(screen.name)).toEqual({ screen: screen.name, ...nothing });
    shown += await visit.page.evaluate(countShown);
  }
  expect(written.length).toBeGreaterThan(60);
  expect(shown).toBeGreaterThan(500);
  figure(
    'hostile-texts',
    `${texts.length} texts in ${written.length} columns, ${walked.length} screens, shown ${shown} times: no script ran, no other host was contacted`,
  );
  await visit.context.close();
}, 900_000);

test.each([
  ['a buyer’s order', '/receipt#shown', '**/api/public/v1/receipt', proof],
  ['a coupon of a link', '/coupon#shown', '**/api/public/v1/coupon-link', coupon],
  ['an invitation', '/invite#token', '**/api/public/v1/invites/*', invitation],
] as const)('%s shows stored markup as plain text to anonymous visitors', async (name, path, pattern, made) => {
  const visit = await site.visit();
  const { page } = visit;
  openRequests(page);
  const check = watchForMarkup(site, visit);
  await page.route(pattern, (route) => route.fulfill({ json: { code: 200, message: '', data: made } }));
  await visit.open(path);
  await page.getByText('canary.invalid/b.png').first().waitFor();
  await settled(page);
  expect(await check(name)).toEqual({ screen: name, ...nothing });
  expect(await page.evaluate(countShown)).toBeGreaterThan(texts.length / 2);
  await visit.context.close();
});
