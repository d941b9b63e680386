import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserHeaders, type Client, signIn } from '../../helpers/accounts';
import { type CouponShop, type Customer, startCouponShop } from '../../helpers/coupons';
import { ownHost } from '../../helpers/server';

let shop: CouponShop;
let owner: Client;
let agent: Client;
let stranger: Client;
let wang: Customer;
let addresses = 0;

beforeAll(async () => {
  shop = await startCouponShop();
  const { server, cast } = shop.company;
  owner = shop.company.owner;
  [agent, stranger] = await Promise.all([signIn(server, cast.agent), signIn(server, cast.otherOwner)]);
  wang = await shop.customer('Wang');
});
afterAll(() => shop.company.server.close());

/** Without a shared code, so each visitor gets a personal one. */
async function coupon(values: object = {}): Promise<string> {
  const given = { name: `Coupon ${newId()}`, kind: 'fixed', value: 100, perContactLimit: null, ...values };
  const answer = await owner.post('/api/v1/coupons', given);
  expect(answer.status).toBe(200);
  return answer.body.data.id;
}
const copy = (id: string, client = agent) => client.post(`/api/v1/coupons/${id}/share-link`, {});
async function tokenOf(id: string): Promise<string> {
  return (await copy(id)).body.data.link.split('#')[1];
}
async function linked(values: object = {}) {
  const id = await coupon(values);
  return { id, token: await tokenOf(id) };
}
const change = async (id: string, values: object) => {
  const { version } = (await owner.get(`/api/v1/coupons/${id}`)).body.data;
  expect((await owner.put(`/api/v1/coupons/${id}`, { ...values, version })).status).toBe(200);
};

/** A browser, by default with its own IP address, that keeps its cookie. */
function browser(from?: string) {
  addresses += 1;
  const ip = from ?? `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
  let cookie = '';
  return {
    get cookie() {
      return cookie;
    },
    async open(token: string, given = cookie) {
      const { server } = shop.company;
      const headers = { ...browserHeaders, ...(given === '' ? {} : { cookie: given }) };
      const answer = await server.send({
        method: 'POST',
        url: '/api/public/v1/coupon-link',
        ip,
        headers,
        body: { token },
      });
      const [set] = [answer.headers['set-cookie'] ?? []].flat().map(String);
      if (set !== undefined) cookie = set.split(';')[0]!;
      return answer;
    },
  };
}
const codesOf = (id: string) =>
  shop.company.rows(
    'select code, kind, state, issued_by, contact_id from coupon_codes where coupon_id = $1 order by code',
    [id],
  );

test('a link shows the discount, conditions and end of the coupon and gives a single-use code', async () => {
  const product = (await owner.post('/api/v1/products', { title: 'Gift card', price: 3_000 })).body.data.id;
  const { id, token } = await linked({
    name: 'Spring',
    kind: 'percent',
    value: 20,
    maxDiscount: 500,
    minAmount: 1_000,
    perContactLimit: 1,
    endsAt: '2099-01-01T00:00:00.000Z',
    customersFor: 'new',
    validDays: 7,
  });
  const visitor = browser();
  const answer = await visitor.open(token);
  expect(answer.body.data).toMatchObject({
    companyName: 'Acme',
    name: 'Spring',
    kind: 'percent',
    value: 20,
    maxDiscount: 500,
    currency: 'CNY',
    minAmount: 1_000,
    minQuantity: null,
    perContactLimit: 1,
    customersFor: 'new',
    accountsFor: 'all',
    products: null,
    moreProducts: 0,
    hasExceptions: false,
    condition: 'running',
    code: {
      state: 'issued',
      kind: 'link',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
    },
  });
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  const { code } = answer.body.data.code;
  expect(await codesOf(id)).toEqual([{ code, kind: 'link', state: 'issued', issued_by: 'link', contact_id: null }]);
  // The code expires before the coupon ends.
  const [{ expires_at }] = await shop.company.rows('select expires_at from coupon_codes where coupon_id = $1', [id]);
  expect(answer.body.data.endsAt).toBe(expires_at);
  expect(typeof (await shop.order(wang, code))).toBe('object');
  expect(await shop.order(wang, code)).toBe('This code has already been used.');
  expect((await visitor.open(token)).body.data.code).toEqual({ code, state: 'used', kind: 'link' });

  const chosen = await linked({ productsFor: 'chosen', productIds: [product], exceptSkuIds: [] });
  expect((await browser().open(chosen.token)).body.data).toMatchObject({ products: ['Gift card'], moreProducts: 0 });
});

test('repeated and concurrent visits give a visitor one code', async () => {
  const { id, token } = await linked();
  const visitor = browser();
  const first = (await visitor.open(token)).body.data.code;
  const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.open(token)));
  expect(answers.map(({ body }) => body.data.code)).toEqual(Array(10).fill(first));
  // The visitor's cookie from another link is reused: concurrent visits give one code of this coupon.
  const other = await linked();
  const several = await Promise.all(Array.from({ length: 10 }, () => visitor.open(other.token)));
  expect(new Set(several.map(({ body }) => body.data.code.code)).size).toBe(1);
  expect([(await codesOf(id)).length, (await codesOf(other.id)).length]).toEqual([1, 1]);
});

test('a plan without coupons: new visitors get no code, existing codes stay usable', async () => {
  const { id, token } = await linked();
  const visitor = browser();
  const { code } = (await visitor.open(token)).body.data.code;
  const includes = (text: string) => shop.company.rows(`update editions set includes = ${text} where code = 'FREE'`);
  onTestFinished(() => includes(`includes || '{coupons}'`).then(() => undefined));
  await includes(`array_remove(includes, 'coupons')`);
  const other = await browser().open(token);
  expect([other.status, other.body.data.code]).toEqual([200, null]);
  expect((await visitor.open(token)).body.data.code).toMatchObject({ code, state: 'issued' });
  expect(await codesOf(id)).toHaveLength(1);
  expect(typeof (await shop.order(wang, code))).toBe('object');
});

test('a forged cookie is treated as a new visitor', async () => {
  const { token } = await linked();
  const visitor = browser();
  const { code } = (await visitor.open(token)).body.data;
  const [visitorId, signature] = visitor.cookie.replace('parley-coupons=', '').split('.');
  expect(visitor.cookie).toMatch(/^parley-coupons=/);
  const forged = [visitorId, `${visitorId}.${signature!.slice(0, -2)}AA`, `${newId()}.${signature}`];
  for (const value of forged) {
    const answer = await browser().open(token, `parley-coupons=${value}`);
    expect([answer.status, answer.body.data.code.code === code.code]).toEqual([200, false]);
  }
});

test('a shared code is shown to all visitors and no codes are issued', async () => {
  const { id, code } = await shop.coupon();
  const token = await tokenOf(id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => browser().open(token)));
  expect(answers.map(({ body }) => body.data.code)).toEqual(Array(5).fill({ code, state: 'issued', kind: 'shared' }));
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(Array(5).fill(undefined));
  expect(await codesOf(id)).toHaveLength(1);
});

// With 1 left, all visitors compete for the last code; with 10, five for each.
test.each([1, 10])('50 visitors at once take exactly the codes that the limit leaves: %i', async (left) => {
  const { id, token } = await linked({ totalLimit: left + 2 });
  // Two uses by other means: with a shared code.
  const many = newId().slice(-12);
  expect((await owner.post('/api/v1/coupon-codes', { code: many, couponId: id })).status).toBe(200);
  for (const name of ['Zhao', 'Qian'])
    expect(typeof (await shop.order(await shop.customer(`${name} ${left}`), many))).toBe('object');
  await shop.company.rows(`update coupon_codes set state = 'void' where coupon_id = $1`, [id]);

  const visitors = Array.from({ length: 50 }, browser);
  const answers = await Promise.all(visitors.map((one) => one.open(token)));
  const taken = answers.flatMap(({ body }) => body.data.code?.code ?? []);
  expect([answers.every(({ status }) => status === 200), taken.length, new Set(taken).size]).toEqual([
    true,
    left,
    left,
  ]);
  const without = answers.filter(({ body }) => body.data.code === null);
  expect(without.map(({ body }) => body.data.condition)).toEqual(Array(50 - left).fill('exhausted'));
  // A voided code becomes available again; a used one stays counted, once.
  await shop.company.rows(`update coupon_codes set state = 'void' where code = $1`, [taken[0]]);
  const { code } = (await browser().open(token)).body.data.code;
  expect((await browser().open(token)).body.data.code).toBeNull();
  expect(typeof (await shop.order(wang, code))).toBe('object');
  expect((await browser().open(token)).body.data.code).toBeNull();
  expect(await shop.faults()).toEqual([]);
});

test('a coupon that is paused, a draft, expired, used up or not started shows its condition and gives no code', async () => {
  const cases = [
    ['waiting', { startsAt: '2099-01-01T00:00:00.000Z' }],
    ['expired', { endsAt: '2020-01-01T00:00:00.000Z' }],
    ['paused', { state: 'paused' }],
    ['draft', { state: 'draft' }],
  ] as const;
  for (const [condition, values] of cases) {
    const { id, token } = await linked(values);
    const { status, body } = await browser().open(token);
    expect([status, body.data.condition, body.data.code]).toEqual([200, condition, null]);
    expect(await codesOf(id)).toEqual([]);
  }
  const { id, token } = await linked();
  const visitor = browser();
  const { code } = (await visitor.open(token)).body.data;
  for (const state of ['paused', 'active', 'ended']) {
    await change(id, { state });
    const { data } = (await browser().open(token)).body;
    expect([data.condition, data.code === null]).toEqual(state === 'active' ? ['running', false] : [state, true]);
    // A visitor with a code sees it, and the coupon's condition.
    expect((await visitor.open(token)).body.data).toMatchObject({ code, condition: data.condition });
  }
});

test('a link stays the same until it is renewed; the old link then returns 404', async () => {
  const id = await coupon();
  const before = (await copy(id)).body.data.link;
  expect(before).toMatch(new RegExp(`^http://${ownHost}/coupon#[\\w-]{32}$`));
  expect((await copy(id)).body.data.link).toBe(before);
  const [, old] = before.split('#');
  const visitor = browser();
  const { code } = (await visitor.open(old)).body.data;
  expect((await agent.post(`/api/v1/coupons/${id}/renewLink`, {})).status).toBe(403);
  expect((await owner.post(`/api/v1/coupons/${id}/renewLink`, {})).status).toBe(200);
  expect([(await visitor.open(old)).status, (await browser().open(old)).status]).toEqual([404, 404]);
  // The code taken through the old link still belongs to the visitor.
  expect((await visitor.open(await tokenOf(id))).body.data.code).toEqual(code);
  const logged = `select actor_id from operation_log where resource = 'coupons' and action = 'renew-link' and record_id = $1`;
  expect(await shop.company.rows(logged, [id])).toEqual([{ actor_id: shop.company.cast.owner.userId }]);
});

test('invalid tokens and coupons not issued by link return 404', async () => {
  const { id, token } = await linked();
  for (const wrong of [token.slice(0, -1), `${token}A`, token.toLowerCase(), id, 'x'])
    expect([wrong, (await browser().open(wrong)).status]).toEqual([wrong, 404]);
  const financeMember = await shop.company.person([shop.company.idOf('role', 'finance')]);
  expect([(await copy(id, financeMember.client)).status, (await copy(id, stranger)).status]).toEqual([403, 404]);
  expect((await stranger.post(`/api/v1/coupons/${id}/renewLink`, {})).status).toBe(404);
  await change(id, { issuedBy: ['member'] });
  expect((await browser().open(token)).status).toBe(404);
  const refused = await copy(id);
  expect([refused.status, refused.body.errors]).toEqual([400, { issuedBy: "This coupon can't be issued this way." }]);
});

test("a link of another company gives only that company's coupon", async () => {
  const made = await stranger.post('/api/v1/coupons', { name: 'Theirs', kind: 'fixed', value: 5 });
  const theirs = await tokenOf2(made.body.data.id);
  const ours = await linked();
  const visitor = browser();
  const own = (await visitor.open(ours.token)).body.data;
  const other = (await visitor.open(theirs)).body.data;
  expect([own.companyName, other.companyName, other.name]).toEqual(['Acme', 'Other', 'Theirs']);
  const rows = await shop.company.rows(
    `select c.name from coupon_codes k join companies c on c.id = k.company_id where k.code = any($1) order by 1`,
    [[own.code.code, other.code.code]],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Acme', 'Other']);
  expect(await shop.order(wang, other.code.code)).toBe("This code doesn't exist. Check the spelling.");

  async function tokenOf2(id: string): Promise<string> {
    return (await copy(id, stranger)).body.data.link.split('#')[1];
  }
});

test('opening links is rate limited per address, taking codes more strictly', async () => {
  const one = browser();
  const answers = [];
  for (let tries = 0; tries < 31; tries += 1) answers.push((await one.open('x')).status);
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(answers[30]).toBe(429);
  const { id, token } = await linked();
  const many = browser();
  const taken = [];
  for (let tries = 0; tries < 21; tries += 1) taken.push((await many.open(token, 'none=1')).status);
  expect(taken).toEqual([...Array(20).fill(200), 429]);
  expect(await codesOf(id)).toHaveLength(20);
});

test('logs contain neither tokens nor codes', async () => {
  const { token } = await linked();
  const { code } = (await browser().open(token)).body.data.code;
  expect(shop.company.server.log.filter((line) => line.includes(token) || line.includes(code))).toEqual([]);
});

test('one network cannot take a limited coupon empty, and unused codes expire back', async () => {
  const { id, token } = await linked({ totalLimit: 60 });
  const network = '198.51.100.7';
  const open = (from?: string) => browser(from).open(token);
  // At once, too: 5 % of the uses.
  const taken = await Promise.all(Array.from({ length: 8 }, () => open(network)));
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect(taken.find(({ status }) => status === 429)!.body.errorCode).toBe('COUPON_NETWORK');
  expect((await open()).body.data.code.state).toBe('issued');
  const [{ days }] = await shop.company.rows(
    `select round(extract(epoch from max(expires_at - created_at)) / 86400)::int as days from coupon_codes where coupon_id = $1`,
    [id],
  );
  expect(days).toBe(3);
  await shop.company.rows("update coupon_codes set expires_at = now() - interval '1 ms' where coupon_id = $1", [id]);
  expect((await open(network)).status).toBe(200);
  const networks = () =>
    shop.company.rows('select network from coupon_link_visitors where coupon_id = $1 and network is not null', [id]);
  expect(await networks()).toEqual([{ network }]);
  // Without a limit there is nothing to take empty.
  const endless = await linked();
  const many = await Promise.all(Array.from({ length: 4 }, () => browser(network).open(endless.token)));
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
