import { textOn } from '../../../../src/schema/colour';
import type { ShopPage } from '../../../../src/schema/shop';
import { dataScript, type Html, html } from '../../../kernel/pages/html';
import { legalPages, type Site } from './site';
import { type PageTexts, pageTexts } from './texts';

/** What is shown in a shop's frame. */
export interface View {
  readonly title: string;
  /** In the page's language. */
  readonly description: string;
  /** Path in the shop: '/cart'; empty for the catalogue. */
  readonly path: string;
  readonly main: Html;
  /** The picture of shared links: a URL on this server. */
  readonly image?: string | null;
  /** For search engines and previews, besides what every page has. */
  readonly head?: Html;
  /** Never listed by search engines, whatever the shop says. */
  readonly isPrivate?: boolean;
  readonly search?: string | null;
}

/** The whole page: the built template, with a shop's head and body. `origin` is the server's. */
export function pageOf(template: string, site: Site, view: View, origin: string): string {
  const locale = site.language === 'zh' ? 'zh-CN' : 'en';
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)
    .replace('</head>', () => `${headOf(site, view, origin).text}</head>`)
    .replace('<body>', () => bodyOf(site, view).text);
}

function headOf(site: Site, { title, description, path, image, head, isPrivate }: View, origin: string): Html {
  const { url, language, otherLanguage, isListed } = site;
  const name = path === '' ? site.name : `${title} · ${site.name}`;
  const picture = image ?? site.logo;
  return html`<title>${name}</title>
    <meta name="description" content="${description}" /><meta property="og:description" content="${description}" />
    ${(isPrivate || !isListed) && html`<meta name="robots" content="noindex" />`}
    ${isPrivate && html`<meta name="referrer" content="no-referrer" />`}
    <link rel="canonical" href="${url}${path}" />
    ${otherLanguage !== null && [language, otherLanguage].map((one) => html`<link rel="alternate" hreflang="${one}" href="${url}${path}?lang=${one}" />`)}
    <meta property="og:title" content="${title}" /><meta property="og:site_name" content="${site.name}" />
    <meta property="og:url" content="${url}${path}" /><meta property="og:locale" content="${language === 'zh' ? 'zh_CN' : 'en_US'}" />
    ${picture !== null && html`<meta property="og:image" content="${new URL(picture, origin).href}" /><meta name="twitter:card" content="summary_large_image" />`}
    ${head}`;
}

function bodyOf(site: Site, { main, search }: View): Html {
  const { base, suffix, name, logo, colour, language, otherLanguage } = site;
  const texts = pageTexts(language);
  const page: ShopPage = {
    accountId: site.accountId,
    base,
    language,
    suffix,
    sells: site.sells,
    email: site.email,
    asksBuyer: site.asksBuyer,
    findsOrders: site.findsOrders,
    hasTerms: site.legal.terms !== null,
  };
  return html`<body style="--own: ${colour}; --on-own: ${textOn(colour)}">
<a class="shop-skip" href="#main">${texts.skip}</a>
<header class="shop-head">
  <a class="shop-name" href="${base || '/'}${suffix}">${logo !== null && html`<img src="${logo}" alt="" width="36" height="36" />`}<span>${name}</span></a>
  <form class="shop-search" role="search" action="${base || '/'}">
    ${suffix !== '' && html`<input type="hidden" name="lang" value="${language}" />`}
    <input type="search" name="q" maxlength="100" placeholder="${texts.search}" aria-label="${texts.search}" value="${search ?? ''}" />
  </form>
  <nav class="shop-nav">
    ${otherLanguage !== null && html`<a href="?lang=${otherLanguage}" lang="${otherLanguage === 'zh' ? 'zh-CN' : 'en'}" rel="nofollow">${texts.language}</a>`}
    ${site.sells && html`<a href="${base}/orders${suffix}">${texts.orders}</a><a class="shop-to-cart" href="${base}/cart${suffix}">${texts.cart} <span id="shop-count" hidden></span></a>`}
  </nav>
</header>
<main class="shop" id="main">
<div id="shop-linked" hidden></div>
${main}
</main>
${footerOf(site, texts)}
${dataScript('application/json', 'shop-page', page)}`;
}

function footerOf({ base, suffix, name, contactEmail, contactPhone, legal }: Site, texts: PageTexts): Html {
  const written = legalPages.filter((page) => legal[page] !== null);
  return html`<footer class="shop-foot">
  <b>${name}</b>
  ${contactEmail !== null && html`<a href="mailto:${contactEmail}">${contactEmail}</a>`}
  ${contactPhone !== null && html`<a href="tel:${contactPhone.replace(/[^\d+]/g, '')}">${contactPhone}</a>`}
  ${written.map((page) => html`<a href="${base}/${page}${suffix}">${texts.legal[page]}</a>`)}
</footer>`;
}
