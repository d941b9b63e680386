import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Replying, startReplying } from '../../helpers/replies';

let replying: Replying;
beforeAll(async () => {
  replying = await startReplying();
});
afterAll(() => replying.close());

let count = 0;

async function made(resource: string, values: object): Promise<string> {
  const answer = await replying.company.owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

const haggled = { bargaining: true, floorPrice: 8_000, bargainStep: 500, bargainRounds: 3 };

/** Dates all messages back by two hours: customers who write fast or repeat themselves are taken for a bot. */
const later = (conversationId: string) =>
  replying.company.rows("update messages set created_at = created_at - interval '2 hours' where conversation_id = $1", [
    conversationId,
  ]);

/** Creates a customer who talks about a product, and a function that returns the reply to each of their messages. */
async function customer(values: object = {}, title = 'A card') {
  const product = await made('products', { title, price: 10_000, ...haggled, ...values });
  count += 1;
  const name = `Buyer ${count}`;
  const { conversationId } = await replying.chat.says(replying.account, name, 'Hello');
  await replying.company.rows('update conversations set product_id = $2 where id = $1', [conversationId, product]);
  await replying.work();
  return {
    product,
    conversationId,
    name,
    async says(text: string): Promise<string> {
      await later(conversationId);
      const { said, decision } = await replying.says(name, text);
      return [decision.outcome, decision.why, ...said].join(' | ');
    },
    codes: () =>
      replying.company.rows(
        `select k.code, k.state, k.kind, k.value::int, k.issued_by, round(extract(epoch from k.expires_at - k.created_at) / 3600)::int as hours,
                k.contact_id = c.contact_id as own, o.kind as coupon, o.product_ids, o.sku_ids
           from coupon_codes k join conversations c on c.id = k.conversation_id join coupons o on o.id = k.coupon_id
          where c.id = $1 order by k.created_at, k.id`,
        [conversationId],
      ),
  };
}

test('offers fall by one step per round, a word accepts, and the code of an agreed price is sent again on request', async () => {
  const buyer = await customer();
  expect(await buyer.says('能便宜点吗')).toBe('bargain | bargain-offered | 这样吧，¥95 给您，您看可以吗？');
  expect(await buyer.says('80行吗')).toBe('bargain | bargain-offered | 诚心要的话，¥90，怎么样？');
  expect(await buyer.says('再少点')).toBe('bargain | bargain-offered | ¥85，您觉得行我们就定了。');
  expect(await buyer.says('再少点嘛')).toMatch(/^bargain \| bargain-final \| .*¥85/);
  expect(await buyer.codes()).toEqual([]);
  expect(await buyer.says('成交')).toBe(
    'bargain | bargain-agreed | 好的，¥85 成交！专属券发您了，24 小时内下单使用，限用一次。 | A card',
  );
  const codes = await buyer.codes();
  expect(codes).toEqual([
    {
      code: expect.any(String),
      state: 'issued',
      kind: 'personal',
      value: 8_500,
      issued_by: 'rule',
      hours: 24,
      own: true,
      coupon: 'special_price',
      product_ids: [buyer.product],
      sku_ids: [],
    },
  ]);
  for (const text of ['成交', '能再便宜点吗', '20行吗', '好的'])
    expect(await buyer.says(text)).toBe(
      'bargain | bargain-again | 我们说好的是 ¥85，专属券再发您一次，在有效期内下单就可以用。 | A card',
    );
  expect(await buyer.codes()).toEqual(codes);
});

test('an offer says the tax that is added to it', async () => {
  const { companyId } = replying.company.cast.owner;
  const taxed = 'update companies set tax_mode = $2, tax_name = $3, tax_rate = $4 where id = $1';
  await replying.company.rows(taxed, [companyId, 'added', 'VAT', 19]);
  onTestFinished(() => void replying.company.rows(taxed, [companyId, 'none', null, null]));
  const [first, second] = [await customer(), await customer({ taxRate: 7 })];
  expect(await first.says('能便宜点吗')).toContain('¥95 另加 VAT 19%');
  expect(await second.says('Would you take 95?')).toMatch(/^bargain \| bargain-agreed \| Deal, ¥95 plus VAT 7%!/);
});

test('the code grants the agreed price once, to its customer only', async () => {
  const buyer = await customer({ price: 20_000, floorPrice: 15_000, bargainStep: 2_000 });
  expect(await buyer.says('Would you take 190?')).toMatch(/^bargain \| bargain-agreed \| Deal, ¥190!/);
  const [{ code }] = await buyer.codes();
  const { owner } = replying.company;
  const [{ contact_id: contactId }] = await replying.company.rows(
    'select contact_id from conversations where id = $1',
    [buyer.conversationId],
  );
  const check = async (more: object) => {
    const given = {
      code,
      amount: 20_000,
      productIds: [buyer.product],
      accountId: replying.account.id,
      contactId,
      ...more,
    };
    const { ok, discount, reason } = (await owner.post('/api/v1/coupons/check', given)).body.data;
    return { ok, discount, reason };
  };
  expect(await check({})).toEqual({ ok: true, discount: 1_000, reason: null });
  expect(await check({ contactId: null })).toEqual({ ok: false, discount: 0, reason: 'not-yours' });
  const other = await made('products', { title: 'Another', price: 20_000 });
  expect(await check({ productIds: [other] })).toEqual({ ok: false, discount: 0, reason: 'product' });
});

test('each product has one coupon, whose codes hold the agreed amounts', async () => {
  const buyer = await customer();
  expect(await buyer.says('95行吗')).toMatch(/agreed.*¥95/);
  const name = 'Second buyer';
  const { conversationId } = await replying.chat.says(replying.account, name, 'Hello');
  await replying.company.rows('update conversations set product_id = $2 where id = $1', [
    conversationId,
    buyer.product,
  ]);
  await replying.says(name, '便宜点');
  expect((await replying.says(name, '92行吗')).said[0]).toContain('¥92');
  const found = await replying.company.rows(
    'select count(distinct k.coupon_id)::int as coupons, array_agg(k.value::int order by k.value) as worth from coupon_codes k join coupons o on o.id = k.coupon_id where $1 = any(o.product_ids)',
    [buyer.product],
  );
  expect(found).toEqual([{ coupons: 1, worth: [9_200, 9_500] }]);
});

test('with any limit of 0 the full price is stated politely, and no code is issued', async () => {
  for (const none of [{ bargainStep: 0 }, { bargainRounds: 0 }, { floorPrice: 10_000 }, { floorPrice: 0 }]) {
    const buyer = await customer(none);
    expect(await buyer.says('便宜点')).toBe(
      'bargain | bargain-stands | 这款就是 ¥100 啦，已经是实在价，没法再少了，您看看合适再拍。',
    );
    expect(await buyer.says('9折行吗')).toMatch(/^bargain \| bargain-stands \| .*¥100/);
    expect(await buyer.says('成交')).toMatch(/^none \|/);
    expect(await buyer.codes()).toEqual([]);
  }
});

test('messages not about a price, and products not negotiable or not on sale, are left to other stages', async () => {
  const off = await customer({ bargaining: false, floorPrice: null, bargainStep: null, bargainRounds: null });
  expect(await whyOf(off, '便宜点')).toBe('bargain-off');
  expect(await whyOf(await customer({ status: 0 }), '便宜点')).toBe('bargain-not-on-sale');
  const buyer = await customer();
  expect(await whyOf(buyer, 'when do you ship?')).toBe('no-bargain');
  expect(await whyOf(buyer, 'ok')).toBe('no-bargain');
  expect(await whyOf(buyer, '50')).toBe('no-bargain');
});

test('a plain yes accepts only right after an offer', async () => {
  const buyer = await customer();
  await buyer.says('便宜点');
  await buyer.says('when do you ship?');
  expect(await whyOf(buyer, 'ok')).toBe('no-bargain');
  expect(await buyer.says('便宜点')).toMatch(/offered.*¥90/);
  expect(await buyer.says('ok')).toMatch(/agreed.*¥90/);
});

test('a negotiation restarts after a day of silence, and after the agreed price expired or its code was used', async () => {
  const buyer = await customer();
  const age = (hours: number) =>
    replying.company.rows(
      `update bargain_sessions set talked_at = talked_at - make_interval(hours => $2), holds_until = holds_until - make_interval(hours => $2) where conversation_id = $1`,
      [buyer.conversationId, hours],
    );
  await buyer.says('便宜点');
  await age(23);
  expect(await buyer.says('便宜点')).toMatch(/offered.*¥90/);
  await age(25);
  expect(await buyer.says('便宜点')).toMatch(/offered.*¥95/);
  expect(await buyer.says('成交')).toMatch(/agreed.*¥95/);
  await age(25);
  expect(await buyer.says('便宜点')).toMatch(/offered.*¥95/);
  expect(await buyer.says('便宜点')).toMatch(/offered.*¥90/);
  expect(await buyer.says('成交')).toMatch(/agreed.*¥90/);
  // The older code is void: a customer never has two prices for a product.
  expect((await buyer.codes()).map(({ state, value }) => [state, value])).toEqual([
    ['void', 9_500],
    ['issued', 9_000],
  ]);
  await replying.company.rows(
    "update coupon_codes set state = 'used' where conversation_id = $1 and state = 'issued'",
    [buyer.conversationId],
  );
  expect(await buyer.says('便宜点')).toMatch(/offered.*¥95/);
});

test('after a no the offer stays open and can still be accepted', async () => {
  const buyer = await customer();
  await buyer.says('any discount?');
  expect(await buyer.says('no thanks')).toBe(
    'bargain | bargain-refused | No problem. ¥95 is there for you if you change your mind.',
  );
  expect(await buyer.says('ok deal')).toMatch(/agreed.*¥95/);
});

test('variants with different prices are negotiated separately, and the code is valid for one only', async () => {
  const buyer = await customer({ price: 5_000, floorPrice: 4_000 }, 'Gift card');
  const [small, large] = [
    await made('skus', { productId: buyer.product, name: '50元', price: 5_000 }),
    await made('skus', { productId: buyer.product, name: '200元', price: 20_000 }),
  ];
  expect(await buyer.says('便宜点')).toBe(
    'bargain | bargain-which | 这款有几种规格：200元、50元。您要哪一种？我给您看看价格。',
  );
  expect(await buyer.says('200元的能便宜点吗')).toMatch(/offered.*¥195/);
  expect(await buyer.says('100行吗')).toMatch(/offered.*¥190/);
  expect(await buyer.says('成交')).toMatch(/agreed.*¥190/);
  expect(await buyer.says('50元的也便宜点')).toMatch(/offered.*¥45/);
  expect(await buyer.says('成交')).toMatch(/agreed.*¥45/);
  expect((await buyer.codes()).map(({ value, product_ids, sku_ids }) => [value, product_ids, sku_ids])).toEqual([
    [19_000, [], [large]],
    [4_500, [], [small]],
  ]);
});

test('a product whose coupon is paused is not negotiable', async () => {
  const buyer = await customer();
  await buyer.says('95行吗');
  await replying.company.rows("update coupons set state = 'paused' where $1 = any(product_ids)", [buyer.product]);
  const second = await customer();
  await replying.company.rows('update conversations set product_id = $2 where id = $1', [
    second.conversationId,
    buyer.product,
  ]);
  expect(await whyOf(second, '便宜点')).toBe('bargain-coupon-off');
});

test('without coupons in the plan nothing is negotiable', async () => {
  const includes = (sets: string) =>
    replying.company.rows(`update editions set includes = ${sets} where code = 'FREE'`);
  onTestFinished(() => includes(`includes || '{coupons}'`).then(() => undefined));
  await includes(`array_remove(includes, 'coupons')`);
  expect(await whyOf(await customer(), '便宜点')).toBe('bargain-coupon-off');
});

test('negotiable products need their limits, others must not have any', async () => {
  const { owner } = replying.company;
  const refused = async (values: object) => {
    const answer = await owner.post('/api/v1/products', { title: 'A card', price: 100, ...values });
    return [answer.status, ...Object.keys(answer.body.errors ?? {})].join(' ');
  };
  expect(await refused({ bargaining: true })).toBe('400 floorPrice');
  expect(await refused({ bargaining: true, floorPrice: 101 })).toBe('400 floorPrice');
  expect(await refused({ bargaining: true, floorPrice: 50, bargainStep: -1, bargainRounds: -1, bargainHours: 0 })).toBe(
    '400 bargainStep bargainRounds bargainHours',
  );
  expect(await refused({ bargaining: false, bargainStep: 5 })).toBe('400 bargainStep');
});

async function whyOf(
  buyer: { readonly name: string; readonly conversationId: string },
  text: string,
): Promise<string | null | undefined> {
  await later(buyer.conversationId);
  const { decision } = await replying.says(buyer.name, text);
  return decision.stages!.find(({ stage }) => stage === 'bargain')?.why;
}
