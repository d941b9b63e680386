import { formatMoney } from '../../../../src/schema/money';
import { maxShopQuantity, type ShopProduct } from '../../../../src/schema/shop';
import { priceTaxLabel } from '../../../../src/schema/tax';
import { type Html, html } from '../../../kernel/pages/html';
import type { View } from './layout';
import { drawing } from './picture';
import type { LegalPage, Site } from './site';
import { breadcrumbs, productData } from './structured';
import { pageTexts } from './texts';

export const perPage = 48;

interface Found {
  readonly products: readonly ShopProduct[];
  readonly count: number;
  readonly categories: readonly string[];
  readonly category: string | null;
  readonly search: string | null;
  readonly page: number;
}

export function catalogueView(site: Site, found: Found): View {
  const { base, suffix, name, slogan, language } = site;
  const texts = pageTexts(language);
  const { products, categories, category, search, page, count } = found;
  const isNarrow = category !== null || search !== null;
  const at = (wanted: { category?: string | null; page?: number }) => {
    const { category: inside = category, page: to = 1 } = wanted;
    const asked = new URLSearchParams(suffix.slice(1));
    if (inside !== null) asked.set('category', inside);
    if (search !== null) asked.set('q', search);
    if (to > 1) asked.set('page', String(to));
    return `${base || '/'}${asked.size > 0 ? `?${asked}` : ''}`;
  };
  const pages = Math.ceil(count / perPage);
  const main = html`${!isNarrow && page === 1 && html`<section class="shop-hero"><h1>${name}</h1>${slogan !== null && html`<p>${slogan}</p>`}</section>`}
${
  categories.length > 0 &&
  html`<nav class="shop-categories" aria-label="${texts.categories}">
  <a href="${at({ category: null })}"${category === null && html` aria-current="page"`}>${texts.all}</a>
  ${categories.map((one) => html`<a href="${at({ category: one })}"${one === category && html` aria-current="page"`}>${one}</a>`)}
</nav>`
}
${isNarrow || page > 1 ? html`<h1>${search ?? category ?? texts.products}</h1>` : html`<h2 class="shop-only-read">${texts.products}</h2>`}
${products.length === 0 && html`<p class="shop-nothing">${isNarrow ? texts.noMatch : texts.nothing} ${isNarrow && html`<a href="${base || '/'}${suffix}">${texts.showAll}</a>`}</p>`}
<ul class="shop-grid">${products.map((product, index) => cardOf(site, product, index))}</ul>
${
  pages > 1 &&
  html`<nav class="shop-pages">
  ${page > 1 && html`<a class="shop-button" rel="prev" href="${at({ page: page - 1 })}">${texts.previous}</a>`}
  <span>${texts.page(page, pages)}</span>
  ${page < pages && html`<a class="shop-button" rel="next" href="${at({ page: page + 1 })}">${texts.next}</a>`}
</nav>`
}`;
  return {
    title: category ?? name,
    description: slogan ?? `${name}: ${texts.products}`,
    path: '',
    main,
    search,
    isPrivate: search !== null,
  };
}

/** `stock` by SKU, or of the product itself; null: not limited. */
export function productView(site: Site, product: ShopProduct, stock: readonly (number | null)[]): View {
  const { base, suffix, language, sells, url } = site;
  const texts = pageTexts(language);
  const { id, title, description, image, skus, category } = product;
  const isOut = (at: number) => !site.takesBackorders && stock[at] === 0;
  const first = skus.findIndex((_, at) => !isOut(at));
  const isGone = skus.length > 0 ? first === -1 : isOut(0);
  const stateOf = (left: number | null) =>
    left === null || (left === 0 && site.takesBackorders)
      ? null
      : html`<small data-left="${left === 0 ? 'none' : left < 10 ? 'few' : 'some'}">${left === 0 ? texts.out : left < 10 ? texts.few(left) : texts.in}</small>`;
  const main = html`<p class="shop-back"><a href="${base || '/'}${suffix}">${texts.back}</a></p>
<article class="shop-product">
  <div class="shop-view">${pictureOf(product, false)}</div>
  <div class="shop-facts">
    ${category !== null && html`<p class="shop-category">${category}</p>`}
    <h1>${title}</h1>
    ${priceOf(site, product)}
    ${skus.length === 0 && stateOf(stock[0] ?? null)}
    ${
      sells &&
      html`<form class="shop-choose" action="${base}/cart" data-product="${id}">
      ${
        skus.length > 0 &&
        html`<fieldset class="shop-skus"><legend>${texts.sku}</legend>
        ${skus.map(
          (
            sku,
            at,
          ) => html`<label><input type="radio" name="sku" value="${sku.id}" required${at === first && html` checked`}${isOut(at) && html` disabled`} />
          <span>${sku.name}</span>${stateOf(stock[at] ?? null)}<b>${money(sku.price, sku.currency, site)}</b></label>`,
        )}
      </fieldset>`
      }
      <div class="shop-add">
        <label>${texts.quantity} <input type="number" name="quantity" inputmode="numeric" min="1" max="${maxShopQuantity}" value="1" required /></label>
        <button class="shop-buy"${isGone && html` disabled`}>${isGone ? texts.out : texts.add}</button>
      </div>
      <noscript><p>${texts.script}</p></noscript>
      <p class="shop-said" role="status"></p>
    </form>`
    }
    <button type="button" class="shop-button" data-ask="${id}" data-title="${title}">${texts.ask}</button>
    ${description !== null && html`<p class="shop-text">${description}</p>`}
  </div>
</article>`;
  return {
    title,
    description: description === null ? title : excerptOf(description),
    path: `/p/${id}`,
    main,
    image,
    head: html`${productData(site, product, stock)}${breadcrumbs(site, title, `${url}/p/${id}`)}`,
  };
}

/** A page whose content the script shows. */
export function scriptView(site: Site, kind: 'cart' | 'orders'): View {
  const texts = pageTexts(site.language);
  const main = html`<h1>${texts[kind]}</h1><div id="shop-${kind}"><noscript><p>${texts.script}</p></noscript></div>`;
  return { title: texts[kind], description: texts.about[kind](site.name), path: `/${kind}`, main, isPrivate: true };
}

export function legalView(site: Site, page: LegalPage): View {
  const title = pageTexts(site.language).legal[page];
  const main = html`<h1>${title}</h1><div class="shop-text">${site.legal[page]}</div>`;
  return { title, description: excerptOf(site.legal[page] ?? title), path: `/${page}`, main };
}

function excerptOf(text: string): string {
  return [...text.replace(/\s+/g, ' ')].slice(0, 200).join('');
}

export function goneView(site: Site): View {
  const texts = pageTexts(site.language);
  const main = html`<section class="shop-hero"><h1>${texts.gone}</h1><p>${texts.goneWhy}</p>
<p><a href="${site.base || '/'}${site.suffix}">${texts.back}</a></p></section>`;
  return { title: texts.gone, description: texts.goneWhy, path: '/', main, isPrivate: true };
}

function cardOf(site: Site, product: ShopProduct, index: number): Html {
  const { base, suffix } = site;
  return html`<li class="shop-card"><a href="${base}/p/${product.id}${suffix}">${pictureOf(product, index > 3)}
<div class="shop-about"><h3>${product.title}</h3>${priceOf(site, product)}</div></a></li>`;
}

function pictureOf({ title, image }: ShopProduct, isLater: boolean): Html {
  if (image === null) return drawing(title);
  return html`<img class="shop-picture" src="${image}" alt="" width="640" height="400"${isLater && html` loading="lazy"`} />`;
}

function priceOf(site: Site, product: ShopProduct): Html {
  const { price, currency } = product.skus[0] ?? product;
  const { listPrice, skus } = product;
  const texts = pageTexts(site.language);
  const shown = money(price, currency, site);
  return html`<p class="shop-price"><b>${skus.length > 1 ? texts.from(shown) : shown}</b>${
    listPrice !== null && currency === product.currency && listPrice > price
      ? html` <s>${money(listPrice, currency, site)}</s> <span>${texts.off(Math.round(100 - (price / listPrice) * 100))}</span>`
      : null
  }${taxOf(site, product)}</p>`;
}

function taxOf({ tax, language }: Site, { taxRate }: ShopProduct): Html | null {
  const label = priceTaxLabel(tax, taxRate, language);
  return label === null ? null : html` <small class="shop-tax">${label}</small>`;
}

function money(amount: number, currency: string, { language }: Site): string {
  return formatMoney(amount, currency, language === 'zh' ? 'zh-CN' : 'en');
}
