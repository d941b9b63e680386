import { isRecordId } from '../../../../src/schema/values';
import { Refusal } from '../../../kernel/http/refusal';
import { escaped } from '../../../kernel/pages/html';
import type { PageAnswer, PageContext, PublicPage } from '../../../kernel/pages/pages';
import { categoriesOn, productIdsOn, productsOn } from '../catalogue';
import type { ShopDeps } from '../deps';
import { demoAddress } from './demo';
import { pageOf, type View } from './layout';
import { legalPages, type Site, siteAt } from './site';
import { pageTexts } from './texts';
import { catalogueView, goneView, legalView, perPage, productView, scriptView } from './views';

/** The pages of shops, rendered by the server: /s/<address>. `hasDemo`: /demo-shop leads to the shop of the demo data. */
export function shopPages(deps: ShopDeps, hasDemo: boolean): PublicPage[] {
  const page = (
    path: string,
    show: (site: Site, context: PageContext) => Promise<View | PageAnswer | null>,
  ): PublicPage => ({
    path: `/s/:address${path}`,
    answer: async (context, templates) => {
      const { origin, language, params } = context;
      const tooFast = tooFastFor(deps, context);
      if (tooFast !== null) return tooFast;
      const site = await siteAt(deps, context);
      if (site === null) return plain(404, pageTexts(language).noShop);
      if ('moved' in site) {
        const rest = `${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))}`;
        return { location: `${site.moved}${rest}${context.query.size > 0 ? `?${context.query}` : ''}` };
      }
      const view = await show(site, context);
      if (view !== null && !('main' in view)) return view;
      const body = pageOf(await templates.page('shop.html'), site, view ?? goneView(site), origin);
      return { status: view === null ? 404 : 200, body };
    },
  });
  return [
    page('', async (site, { db, query }) => {
      const category = asked(query, 'category');
      const search = asked(query, 'q');
      const number = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
      const offset = (number - 1) * perPage;
      const [{ products, count }, categories] = await Promise.all([
        productsOn(db, deps.signer, site, { limit: perPage, offset, category, search }),
        categoriesOn(db, site),
      ]);
      return catalogueView(site, { products, count, categories, category, search, page: number });
    }),
    page('/p/:id', async (site, { db, params }) => {
      if (!isRecordId(params.id!)) return null;
      const { products } = await productsOn(db, deps.signer, site, { limit: 1, id: params.id! });
      const [product] = products;
      if (product === undefined) return null;
      const { id: productId, skus } = product;
      const items =
        skus.length > 0 ? skus.map(({ id: skuId }) => ({ productId, skuId })) : [{ productId, skuId: null }];
      return productView(
        site,
        product,
        await deps.stock.left(db, { companyId: site.companyId, id: site.accountId }, items, null),
      );
    }),
    page('/cart', async (site) => (site.sells ? scriptView(site, 'cart') : null)),
    page('/orders', async (site) => (site.sells ? scriptView(site, 'orders') : null)),
    ...legalPages.map((one) =>
      page(`/${one}`, async (site) => (site.legal[one] === null ? null : legalView(site, one))),
    ),
    page('/sitemap.xml', async (site, { db }) => {
      if (!site.isListed) return null;
      const ids = await productIdsOn(db, site);
      const written = legalPages.filter((one) => site.legal[one] !== null);
      const paths = ['', ...ids.map((id) => `/p/${id}`), ...written.map((one) => `/${one}`)];
      const urls = paths.map((path) => `<url><loc>${escaped(site.url + path)}</loc></url>`);
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
      return { type: 'application/xml; charset=utf-8', body };
    }),
    page('/robots.txt', async (site) => ({
      type: 'text/plain; charset=utf-8',
      body: site.isListed
        ? `User-agent: *\nAllow: /\nSitemap: ${site.url}/sitemap.xml\n`
        : 'User-agent: *\nDisallow: /\n',
    })),
    page('/*', async () => null),
    {
      path: '/demo-shop',
      async answer(context) {
        const tooFast = tooFastFor(deps, context);
        if (tooFast !== null) return tooFast;
        const { account, order, ...rest } = Object.fromEntries(context.query);
        const address = account ?? (hasDemo ? await demoAddress(context.db, context.language) : null);
        if (address === null) return plain(404, pageTexts(context.language).noShop);
        const asked = new URLSearchParams(order === undefined ? rest : { ...rest, order });
        const path = `/s/${encodeURIComponent(address)}${order === undefined ? '' : '/orders'}`;
        return { location: `${path}${asked.size > 0 ? `?${asked}` : ''}` };
      },
    },
  ];
}

function asked(query: URLSearchParams, name: string): string | null {
  return query.get(name)?.replaceAll('\0', '').trim().slice(0, 100) || null;
}

function tooFastFor({ rates }: ShopDeps, { network, language }: PageContext): PageAnswer | null {
  try {
    rates.pageFromAddress.take(network);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return plain(error.status, pageTexts(language).busy);
  }
}

function plain(status: number, body: string): PageAnswer {
  return { status, type: 'text/plain; charset=utf-8', body };
}
