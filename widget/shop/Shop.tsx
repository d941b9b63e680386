import { useCallback, useEffect, useState } from 'preact/hooks';
import type { DemoShop } from '../../src/schema/demoShop';
import { type Language, languageOfVisitor } from '../texts';
import { ProductCard } from './ProductCard';
import { sampleProducts } from './samples';
import { shopTexts } from './texts';

type Loaded = { readonly shop: DemoShop } | 'loading' | 'gone' | 'failed';

/** A little shop with the widget on it, to chat with oneself. `?account=` previews an account's widget, `?lang=` a language. */
export function Shop() {
  const asked = new URLSearchParams(location.search);
  const [language, setLanguage] = useState<Language>(() => languageAsked(asked.get('lang')));
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const texts = shopTexts(language);
  const account = asked.get('account');

  const load = useCallback(async () => {
    setLoaded('loading');
    setLoaded(await shopOf(account, language));
    // The words of another language are those of the same shop.
  }, [account, language]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.title = texts.name;
    window.Parley?.('language', language);
  }, [language, texts]);
  const accountId = typeof loaded === 'object' ? loaded.shop.accountId : null;
  useEffect(() => {
    if (accountId !== null) addWidget(accountId);
  }, [accountId]);

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
        {(loaded === 'loading' || typeof loaded === 'object') && (
          <>
            <section class="shop-hero">
              <h1>{texts.slogan}</h1>
              <p>
                {account === null ? texts.demo : texts.preview}{' '}
                <a href="/chat" target="_blank" rel="noopener">
                  {texts.console}
                </a>
              </p>
            </section>
            <h2>{texts.products}</h2>
            <ul class="shop-grid" aria-busy={loaded === 'loading'}>
              {typeof loaded === 'object'
                ? (loaded.shop.products ?? sampleProducts(language)).map((product) => (
                    <ProductCard key={product.id} {...{ product, language, texts }} />
                  ))
                : [1, 2, 3, 4].map((at) => <li key={at} class="shop-card shop-coming" />)}
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
    </>
  );
}

function Notice(props: {
  readonly title: string;
  readonly text?: string;
  readonly children?: preact.ComponentChildren;
}) {
  return (
    <section class="shop-hero" role="alert">
      <h1>{props.title}</h1>
      {props.text && <p>{props.text}</p>}
      {props.children}
    </section>
  );
}

function languageAsked(given: string | null): Language {
  if (given === 'zh' || given === 'en') return given;
  return /^zh/i.test(navigator.language) ? 'zh' : languageOfVisitor();
}

async function shopOf(account: string | null, language: Language): Promise<Loaded> {
  const query = account === null ? '' : `?account=${encodeURIComponent(account)}`;
  const answer = await fetch(`/api/public/v1/demo-shop${query}`, {
    headers: { clientId: 'parley-console', 'accept-language': language },
  }).catch(() => null);
  if (answer === null) return 'failed';
  if (answer.status === 404 || answer.status === 400) return 'gone';
  const envelope = answer.ok ? await answer.json().catch(() => null) : null;
  return envelope === null ? 'failed' : { shop: envelope.data };
}

/** As a shop's page has it: one script. */
function addWidget(accountId: string): void {
  if (document.querySelector('script[data-account]')) return;
  const script = document.createElement('script');
  script.src = '/widget.js';
  script.dataset.account = accountId;
  document.body.append(script);
}
