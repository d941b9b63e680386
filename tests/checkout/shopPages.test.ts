import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { type Shop, startShop } from '../helpers/shop';
import { visit } from '../helpers/widget';

const host = 'shop.lucky.example';
let company: Company;
let shop: Shop;
let shopId: string;
let stranger: Client;
beforeAll(async () => {
  company = await startCompany(undefined, { testPayments: true, shopHosts: [host, 'free.lucky.example'] });
  shop = await startShop(company);
  stranger = await signIn(company.server, company.cast.otherOwner);
  shopId = await shop.made('shops', {
    name: 'Lucky <b>Cards</b>',
    accountId: shop.accountId,
    address: 'lucky-cards',
    slogan: 'Codes at once',
    terms: 'Be <i>kind</i>.',
  });
});
afterAll(() => company.server.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await company.server.app.server.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}
const saved = async (values: object) => {
  const { version } = (await company.owner.get(`/api/v1/shops/${shopId}`)).body.data;
  return company.owner.put(`/api/v1/shops/${shopId}`, { ...values, version });
};
const faults = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {});
const dataIn = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!));

describe('the catalogue', () => {
  test('shows what is on sale as text, with its price, and nothing of another company', async () => {
    await stranger.post('/api/v1/products', { title: 'Of somebody else', price: 100 });
    await shop.made('products', { title: 'Not published', price: 100, status: 0 });
    const { status, text } = await get('/s/lucky-cards');
    expect(status).toBe(200);
    expect(text).toContain('<h3>Gift card</h3>');
    expect(text).toContain('$49.50');
    expect(text).toContain('Lucky &lt;b&gt;Cards&lt;/b&gt;');
    expect(text).not.toContain('<b>Cards');
    expect(text).not.toContain('Of somebody else');
    expect(text).not.toContain('Not published');
  });

  test('is narrowed by search and category, and paged', async () => {
    for (let at = 0; at < 50; at += 1)
      await shop.made('products', { title: `Pass 100% no. ${at}`, price: 100 + at, category: 'Passes & more' });
    const { text } = await get('/s/lucky-cards?category=Passes+%26+more');
    expect(text.match(/<h3>/g)).toHaveLength(48);
    expect(text).toContain('page=2');
    expect((await get('/s/lucky-cards?category=Passes+%26+more&page=2')).text.match(/<h3>/g)).toHaveLength(2);
    expect((await get('/s/lucky-cards?q=no.+7')).text.match(/<h3>/g)).toHaveLength(1);
    expect((await get('/s/lucky-cards?q=%25')).text.match(/<h3>/g)).toHaveLength(48);
    expect((await get('/s/lucky-cards?q=_')).text).not.toContain('<h3>');
    expect((await get('/s/lucky-cards?q=a%00b&page=-3')).status).toBe(200);
    expect((await get('/s/lucky-cards?page=99999999999')).status).toBe(200);
  });
});

describe('a product', () => {
  test('has its options, a preview of links and prices for search engines in the decimals of its currency', async () => {
    const yen = await shop.made('products', { title: 'Yen </script><script>card', price: 1_500, currency: 'JPY' });
    const { text } = await get(`/s/lucky-cards/p/${yen}`);
    const [product] = dataIn(text);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Yen </script><script>card',
      offers: { price: '1500', priceCurrency: 'JPY', availability: 'https://schema.org/InStock' },
    });
    expect(text).toContain('<meta property="og:title" content="Yen &lt;/script&gt;&lt;script&gt;card" />');
    expect(text).toContain('<meta property="product:price:amount" content="1500" />');
    const dinar = await shop.made('products', { title: 'Dinar card', price: 1_500, currency: 'KWD' });
    expect(dataIn((await get(`/s/lucky-cards/p/${dinar}`)).text)[0].offers.price).toBe('1.500');
  });

  test('that is not published, of another company or unknown is not found', async () => {
    const theirs = (await stranger.post('/api/v1/products', { title: 'Theirs', price: 100 })).body.data.id;
    const off = await shop.made('products', { title: 'Not yet', price: 100, status: 0 });
    for (const id of [theirs, off, '0199a1b2-0000-7000-8000-000000000002', 'x']) {
      const { status, text } = await get(`/s/lucky-cards/p/${id}`);
      expect(status).toBe(404);
      expect(text).not.toMatch(/Theirs|Not yet/);
    }
  });

  test('says what is in stock, and is not sold beyond it unless the shop says so', async () => {
    const productId = await shop.made('products', { title: 'Scarce', price: 500, currency: 'USD' });
    const poolId = await shop.made('code-pools', { name: 'Scarce', kind: 'unique' });
    await shop.made('delivery-rules', {
      name: 'Scarce',
      productId,
      template: '{{codes}}',
      parts: [{ poolId, unitsPerItem: 1 }],
    });
    expect((await get(`/s/lucky-cards/p/${productId}`)).text).toContain('Out of stock');
    await company.owner.post(`/api/v1/code-pools/${poolId}/import`, { codes: 'CODE-ONE\nCODE-TWO' });
    const page = (await get(`/s/lucky-cards/p/${productId}`)).text;
    expect(page).toContain('Only 2 left');
    const visitor = await visit(company.server, shop.accountId);
    const lines = [{ productId, skuId: null, quantity: 3 }];
    const quote = (await visitor.call('POST', '/shop/quote', { lines })).body.data;
    expect(quote.lines).toEqual([{ title: 'Scarce', image: null, amount: 1_500, available: 2 }]);
    const buys = () => visitor.call('POST', '/shop/orders', { lines, clientId: 'of the scarce', discount: 0 });
    const refused = await buys();
    expect([refused.status, faults(refused)]).toEqual([400, ['lines.0.quantity']]);
    await saved({ takesBackorders: true });
    expect((await buys()).status).toBe(200);
    await saved({ takesBackorders: false });
  });
});

describe('a cart', () => {
  test('of several items is priced by the server, with its coupon, and becomes one order', async () => {
    const second = await shop.made('products', { title: 'Second', price: 300, currency: 'USD' });
    const visitor = await visit(company.server, shop.accountId);
    const { productId, skuId } = shop.basket() as { productId: string; skuId: string };
    const lines = [
      { productId, skuId, quantity: 1 },
      { productId: second, skuId: null, quantity: 2, price: 1, amount: 1 },
    ];
    const forged = await visitor.call('POST', '/shop/quote', { lines, couponCode: shop.couponCode });
    expect([forged.status, faults(forged)]).toEqual([400, ['lines.1.price', 'lines.1.amount']]);
    const honest = [lines[0], { productId: second, skuId: null, quantity: 2 }];
    const quote = (await visitor.call('POST', '/shop/quote', { lines: honest, couponCode: shop.couponCode })).body.data;
    expect(quote).toMatchObject({ total: 5_550, discount: 1_000, due: 4_550 });
    const bought = await visitor.call('POST', '/shop/orders', {
      lines: honest,
      couponCode: shop.couponCode,
      clientId: 'of two items',
      discount: 1_000,
    });
    expect(bought.body.data).toMatchObject({
      amount: 4_550,
      lines: [
        { title: 'Gift card · $50', quantity: 1 },
        { title: 'Second', quantity: 2 },
      ],
    });
  });

  test('names the item that is no longer for sale, of another company, or in another currency', async () => {
    const visitor = await visit(company.server, shop.accountId);
    const { productId, skuId } = shop.basket() as { productId: string; skuId: string };
    const off = await shop.made('products', { title: 'Taken off', price: 100, currency: 'USD', status: 0 });
    const yen = await shop.made('products', { title: 'In yen', price: 100, currency: 'JPY' });
    const theirs = (await stranger.post('/api/v1/products', { title: 'Theirs too', price: 1, currency: 'USD' })).body
      .data.id;
    for (const wrong of [off, yen, theirs]) {
      const lines = [
        { productId, skuId, quantity: 1 },
        { productId: wrong, skuId: null, quantity: 1 },
      ];
      const refused = await visitor.call('POST', '/shop/orders', { lines, clientId: `of ${wrong}`, discount: 0 });
      expect([refused.status, faults(refused)]).toEqual([400, ['lines.1.productId']]);
    }
    await saved({ currency: 'JPY' });
    const dollars = await visitor.call('POST', '/shop/quote', { lines: [{ productId, skuId, quantity: 1 }] });
    expect([dollars.status, faults(dollars)]).toEqual([400, ['lines.0.productId']]);
    expect((await get('/s/lucky-cards')).text).not.toContain('Gift card');
    await saved({ currency: null });
    for (const lines of [
      [],
      null,
      [{ productId, skuId, quantity: 21 }],
      Array.from({ length: 21 }, () => ({ productId, skuId, quantity: 1 })),
    ])
      expect((await visitor.call('POST', '/shop/quote', { lines })).status).toBe(400);
  });
});

describe('an address', () => {
  test('belongs to one shop of all companies, and a former one leads to the current', async () => {
    const account = await makeAccount(company.server, company.cast.otherOwner.companyId, {});
    const taken = await stranger.post('/api/v1/shops', { name: 'Copy', accountId: account.id, address: 'lucky-cards' });
    expect([taken.status, faults(taken)]).toEqual([400, ['address']]);
    for (const address of ['Lucky Cards', 'a--b', '-ab', '../x', account.id, 'ab'])
      expect(faults(await stranger.post('/api/v1/shops', { name: 'Copy', accountId: account.id, address }))).toEqual([
        'address',
      ]);
    expect((await saved({ address: 'luckier-cards' })).status).toBe(200);
    const moved = await get('/s/lucky-cards?lang=zh');
    expect([moved.status, moved.headers.location]).toEqual([302, '/s/luckier-cards?lang=zh']);
    // A former address stays the shop's.
    expect(
      faults(await stranger.post('/api/v1/shops', { name: 'Copy', accountId: account.id, address: 'lucky-cards' })),
    ).toEqual(['address']);
    expect((await saved({ address: 'lucky-cards' })).status).toBe(200);
    expect((await get('/s/luckier-cards')).headers.location).toBe('/s/lucky-cards');
  });

  test('by the id of an account leads to its shop; unknown ones and closed accounts are not found', async () => {
    expect((await get(`/s/${shop.accountId}?coupon=X`)).headers.location).toBe('/s/lucky-cards?coupon=X');
    expect((await get('/s/nobody')).status).toBe(404);
    const closed = await makeAccount(company.server, company.cast.owner.companyId, { status: 'disabled' });
    expect((await get(`/s/${closed.id}`)).status).toBe(404);
    const plain = await makeAccount(company.server, company.cast.owner.companyId, {});
    expect((await get(`/s/${plain.id}`)).status).toBe(200);
    expect((await get(`/s/${plain.id}/cart`)).status).toBe(404);
  });

  test('of its own host is one that the operator allows, shows the shop and nothing else', async () => {
    expect(faults(await saved({ host: 'elsewhere.example' }))).toEqual(['host']);
    expect((await saved({ host })).status).toBe(200);
    const own = (url: string) => get(url, { host });
    expect((await own('/')).text).toContain('<h3>Gift card</h3>');
    expect((await own('/cart')).text).toContain('id="shop-cart"');
    for (const url of ['/login', '/chat', '/api/v1/products', '/api/xxm/v1/users/me', '/index.html'])
      expect([url, (await own(url)).status]).toEqual([url, 404]);
    expect((await get('/', { host: 'free.lucky.example' })).status).toBe(404);
    expect((await get('/s/lucky-cards')).text).toContain(`<link rel="canonical" href="http://${host}" />`);
    await saved({ host: null });
  });
});

describe('a shop', () => {
  test('is kept from search engines unless it says otherwise', async () => {
    expect((await get('/s/lucky-cards')).text).toContain('<meta name="robots" content="noindex" />');
    expect((await get('/s/lucky-cards/sitemap.xml')).status).toBe(404);
    await saved({ isListed: true });
    expect((await get('/s/lucky-cards')).text).not.toContain('noindex');
    expect((await get('/s/lucky-cards/cart')).text).toContain('noindex');
    const { text, headers } = await get('/s/lucky-cards/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toMatch(/<loc>http:\/\/[^<]+\/s\/lucky-cards\/p\/[0-9a-f-]{36}<\/loc>/);
    await saved({ isListed: false });
  });

  test('shows its legal texts as text, those it has', async () => {
    expect((await get('/s/lucky-cards/terms')).text).toContain('Be &lt;i&gt;kind&lt;/i&gt;.');
    expect((await get('/s/lucky-cards/privacy')).status).toBe(404);
  });

  test('speaks the language that the visitor chose, or reads, of those it has', async () => {
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' };
    expect((await get('/s/lucky-cards', chinese)).text).toContain('<html lang="zh-CN"');
    expect((await get('/s/lucky-cards?lang=en', chinese)).text).toContain('<html lang="en"');
    await saved({ language: 'en' });
    expect((await get('/s/lucky-cards?lang=zh', chinese)).text).toContain('<html lang="en"');
    await saved({ language: 'visitor' });
  });

  test('describes each of its pages, in their language', async () => {
    const product = await shop.made('products', { title: 'Pass', price: 100, description: 'Opens\n every door' });
    const said = async (path: string, lang: string) =>
      /<meta name="description" content="([^"]*)"/.exec((await get(`/s/lucky-cards${path}?lang=${lang}`)).text)?.[1];
    const name = 'Lucky &lt;b&gt;Cards&lt;/b&gt;';
    for (const [path, en, zh] of [
      ['', 'Codes at once', 'Codes at once'],
      [`/p/${product}`, 'Opens every door', 'Opens every door'],
      ['/cart', `Your cart at ${name}: change quantities, use a coupon and pay.`, expect.stringContaining('购物车')],
      ['/orders', `Your orders at ${name}, with payment, delivery and invoice.`, expect.stringContaining('您在')],
      ['/terms', 'Be &lt;i&gt;kind&lt;/i&gt;.', 'Be &lt;i&gt;kind&lt;/i&gt;.'],
      ['/p/none', expect.stringContaining('no longer for sale'), expect.stringContaining('已下架')],
    ])
      expect([path, await said(path!, 'en'), await said(path!, 'zh')]).toEqual([path, en, zh]);
  });

  test('belongs to a web widget account of the company', async () => {
    const webhook = await makeAccount(company.server, company.cast.owner.companyId, { channel: 'webhook' });
    const answer = await company.owner.post('/api/v1/shops', {
      name: 'X',
      accountId: webhook.id,
      address: 'of-a-webhook',
    });
    expect(faults(answer)).toEqual(['accountId']);
  });

  test('limits how fast a network opens its pages', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 230 }, async () => {
        const answer = await company.server.app.server.inject({ url: '/s/nobody', remoteAddress: '203.0.113.9' });
        return answer.statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await get('/s/nobody')).status).toBe(404);
  });
});
