import { moneyText } from '../../../../src/schema/money';
import type { ShopProduct } from '../../../../src/schema/shop';
import { dataScript, type Html, html } from '../../../kernel/pages/html';
import type { Site } from './site';

/** A product with its offers, by schema.org, and its price for link previews. Prices have the decimals of their currency. */
export function productData(site: Site, product: ShopProduct, stock: readonly (number | null)[]): Html {
  const { id, title, description, image, category, skus } = product;
  const url = `${site.url}/p/${id}`;
  const offers = skus.length > 0 ? skus : [{ name: null, price: product.price, currency: product.currency }];
  const offerOf = ({ name, price, currency }: (typeof offers)[number], at: number) => ({
    '@type': 'Offer',
    ...(name === null ? {} : { name }),
    url,
    price: moneyText(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${availabilityOf(site, stock[at] ?? null)}`,
    seller: { '@type': 'Organization', name: site.name },
  });
  const { price, currency } = offers[0]!;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    url,
    ...(description === null ? {} : { description }),
    ...(category === null ? {} : { category }),
    ...(image === null ? {} : { image: new URL(image, `${site.url}/`).href }),
    offers: offers.length === 1 ? offerOf(offers[0]!, 0) : offers.map(offerOf),
  };
  return html`<meta property="og:type" content="product" /><meta property="product:price:amount" content="${moneyText(price, currency)}" /><meta property="product:price:currency" content="${currency}" />${dataScript('application/ld+json', null, data)}`;
}

export function breadcrumbs(site: Site, title: string, url: string): Html {
  const itemListElement = [
    { '@type': 'ListItem', position: 1, name: site.name, item: site.url },
    { '@type': 'ListItem', position: 2, name: title, item: url },
  ];
  return dataScript('application/ld+json', null, {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement,
  });
}

function availabilityOf({ takesBackorders }: Site, left: number | null): string {
  if (left === null || left > 0) return 'InStock';
  return takesBackorders ? 'BackOrder' : 'OutOfStock';
}
