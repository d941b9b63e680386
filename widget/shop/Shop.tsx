import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { DemoShop } from '../../src/schema/demoShop';
import type { ShopCatalogue, ShopOrder, ShopProduct } from '../../src/schema/shop';
import type { ParleyCommand } from '../commands';
import type { Language } from '../texts';
import { Checkout } from './Checkout';
import { shopCalls } from './calls';
import { FindOrder } from './FindOrder';
import { LinkedCoupon } from './LinkedCoupon';
import { languageAsked, rememberLanguage } from './language';
import { Notice } from './Notice';
import { Orders } from './Orders';
import { ProductCard } from './ProductCard';
import { sampleProducts } from './samples';
import { shopTexts } from './texts';
import { useLinkedCode } from './useLinkedCode';

interface Shown extends ShopCatalogue {
  readonly shop: DemoShop;
}
type Loaded = Shown | 'loading' | 'gone' | 'failed';

/**
 * Demo shop with the widget, for trying out purchases and chat. `?account=` selects an account, `?lang=` a language,
 * `?coupon=` applies a code at checkout, `?order=` is the order a buyer returns from paying.
 */
export function Shop() {
  const asked = new URLSearchParams(location.search);
  const [language, setLanguage] = useState<Language>(languageAsked);
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [chosen, setChosen] = useState<ShopProduct | null>(null);
  const [isGone, setGone] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [orders, setOrders] = useState<readonly ShopOrder[]>([]);
  const texts = shopTexts(language);
  const account = asked.get('account');
  const shown = typeof loaded === 'object' ? loaded : null;
  const accountId = shown?.shop.accountId ?? null;
  const sells = shown?.shop.sells === true;
  const calls = useMemo(() => (accountId === null ? null : shopCalls(accountId, language)), [accountId, language]);
  const linked = useLinkedCode(sells ? calls : null, texts);

  const load = useCallback(async () => {
    setLoaded('loading');
    setLoaded(await shopOf(account, language));
    // Reload for another language.
  }, [account, language]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.title = texts.name;
    rememberLanguage(language);
    window.Parley?.('language', language);
  }, [language, texts]);
  const products = shown?.products;
  useEffect(() => {
    if (!sells || products === undefined) return;
    command('onBuy', ({ id }) => {
      const found = products.find((product) => product.id === id) ?? null;
      setChosen(found);
      setGone(found === null);
      // The checkout is on the page, below the chat.
      command('close');
    });
  }, [sells, products]);
  useEffect(() => {
    if (accountId === null) return;
    void (sells ? (calls?.orders() ?? Promise.resolve([])).catch(() => []) : Promise.resolve([])).then((found) => {
      setOrders(found);
      // Only after the visitor's orders are loaded, so that the widget uses the same visitor.
      addWidget(accountId, new URLSearchParams(location.search).get('order') !== null);
    });
  }, [accountId, sells, calls]);

  return (
    <>
      <header class="shop-head">
        <strong>{texts.name}</strong>
        <button type="button" class="shop-button" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
          {texts.other}
        </button>
      </header>
      <main class="shop">
        {loaded === 'gone' && <Notice title={texts.gone} text={texts.goneWhy} />}
        {loaded === 'failed' && (
          <Notice title={texts.failed}>
            <button type="button" class="shop-button" onClick={load}>
              {texts.retry}
            </button>
          </Notice>
        )}
        {isGone && <Notice title={texts.notSold} text={texts.notSoldWhy} />}
        {(loaded === 'loading' || shown !== null) && (
          <>
            <section class="shop-hero">
              <h1>{texts.slogan}</h1>
              <p>
                {account !== null && !sells ? texts.preview : texts.demo}{' '}
                <a href="/chat" target="_blank" rel="noopener">
                  {texts.console}
                </a>
              </p>
            </section>
            {linked && (shown === null || sells) && <LinkedCoupon linked={linked} texts={texts} />}
            <Orders {...{ orders, calls, language, texts }} />
            {shown?.findsOrders && (
              <button type="button" class="shop-button" onClick={() => setFinding(true)}>
                {texts.find}
              </button>
            )}
            <h2>{texts.products}</h2>
            {shown?.products.length === 0 && <p class="shop-nothing">{texts.nothing}</p>}
            <ul class="shop-grid" aria-busy={loaded === 'loading'}>
              {shown?.products.map((product) => (
                <ProductCard
                  key={product.id}
                  {...{ product, language, texts }}
                  {...(sells ? { onBuy: () => setChosen(product) } : {})}
                />
              )) ?? [1, 2, 3, 4].map((at) => <li key={at} class="shop-card shop-coming" />)}
            </ul>
            <h2>{texts.how}</h2>
            <ol class="shop-steps">
              {texts.steps.map(([title, text]) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </main>
      {isFinding && calls !== null && <FindOrder {...{ calls, texts }} onClose={() => setFinding(false)} />}
      {chosen !== null && calls !== null && (
        <Checkout
          product={chosen}
          {...{ calls, language, texts }}
          email={shown?.email ?? 'off'}
          code={linked === null || linked.answer?.ok === false ? null : linked.code}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

async function shopOf(account: string | null, language: Language): Promise<Loaded> {
  const query = account === null ? '' : `?account=${encodeURIComponent(account)}`;
  const answer = await fetch(`/api/public/v1/demo-shop${query}`, {
    headers: { clientId: 'parley-console', 'accept-language': language },
  }).catch(() => null);
  if (answer === null) return 'failed';
  if (answer.status === 404 || answer.status === 400) return 'gone';
  const envelope = answer.ok ? await answer.json().catch(() => null) : null;
  if (envelope === null) return 'failed';
  const shop: DemoShop = envelope.data;
  if (!shop.sells) return { shop, products: sampleProducts(language), email: 'off', findsOrders: false };
  const catalogue = await shopCalls(shop.accountId, language)
    .catalogue()
    .catch(() => null);
  return catalogue === null ? 'failed' : { shop, ...catalogue };
}

/** Sends a command to the widget; queued until the script has loaded. */
function command(...args: ParleyCommand): void {
  window.Parley ??= (...one) => {
    window.Parley!.q = [...(window.Parley!.q ?? []), one];
  };
  window.Parley(...args);
}

/**
 * Adds the widget as any page does, by one script. After returning from payment the chat opens, because the delivery
 * arrives there.
 */
function addWidget(accountId: string, isOpen: boolean): void {
  if (document.querySelector('script[data-account]')) return;
  const script = document.createElement('script');
  script.src = '/widget.js';
  script.dataset.account = accountId;
  if (isOpen) script.onload = () => window.Parley?.('open');
  document.body.append(script);
}
