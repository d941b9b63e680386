import { useCallback, useEffect, useState } from 'preact/hooks';
import type { TestPayment } from '../../../src/schema/shop';
import { moneyOf } from '../../ui/when';
import { payCalls } from '../calls';
import { languageAsked } from '../language';
import { Notice } from '../Notice';
import { shopTexts } from '../texts';

type Action = 'pay' | 'twice' | 'fail' | 'refund';
type Loaded = TestPayment | 'loading' | 'gone';

/** Payment page of the test provider: no money moves, the visitor chooses the result. */
export function PayPage() {
  const [language] = useState(languageAsked);
  const [token] = useState(() => location.hash.slice(1));
  const [calls] = useState(() => payCalls(token, language));
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  const texts = shopTexts(language);
  const words = texts.payPage;

  const load = useCallback(async () => setLoaded(await calls.payment().catch(() => 'gone' as const)), [calls]);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.title = words.title;
    void load();
  }, [language, words, load]);

  if (loaded === 'gone')
    return (
      <main class="shop">
        <Notice title={words.gone}>
          <a class="shop-button" href="/demo-shop">
            {words.back}
          </a>
        </Notice>
      </main>
    );
  const payment = loaded === 'loading' ? null : loaded;
  const back = payment === null ? '/demo-shop' : payment.back;

  const does = (action: Action) => async () => {
    setBusy(action);
    setSaid(null);
    try {
      if (action === 'fail') return setSaid(words.failed);
      const callback = await calls.callback(action === 'refund' ? 'refund' : 'pay');
      const results = await Promise.all(
        Array.from({ length: action === 'twice' ? 2 : 1 }, () => calls.sendCallback(callback)),
      );
      if (action !== 'refund') return location.assign(back);
      setSaid(results.some(({ result }) => result === 'noted') ? words.refunded : words.known);
      await load();
    } catch {
      setSaid(words.notNotified);
    } finally {
      setBusy(null);
    }
  };

  return (
    <main class="shop shop-pay-page">
      <section class="shop-card shop-pay-card" aria-busy={payment === null}>
        <p class="shop-test">{words.test}</p>
        <h1>{words.title}</h1>
        <dl class="shop-summary">
          <dt>{words.number}</dt>
          <dd>{payment?.number ?? '…'}</dd>
          <dt>{words.state}</dt>
          <dd>{payment === null ? '…' : texts.states[payment.state]}</dd>
          <dt class="shop-due">{texts.due}</dt>
          <dd class="shop-due">{payment === null ? '…' : moneyOf(payment.amount, payment.currency, language)}</dd>
        </dl>
        {payment?.state === 'created' && (
          <>
            <button type="button" class="shop-buy" disabled={busy !== null} onClick={does('pay')}>
              {words.pay}
            </button>
            <button type="button" class="shop-button" disabled={busy !== null} onClick={does('twice')}>
              {words.twice}
            </button>
            <button type="button" class="shop-button" disabled={busy !== null} onClick={does('fail')}>
              {words.fail}
            </button>
          </>
        )}
        {payment !== null && ['paid', 'shipped', 'received'].includes(payment.state) && (
          <button type="button" class="shop-button" disabled={busy !== null} onClick={does('refund')}>
            {words.refund}
          </button>
        )}
        {payment?.state === 'cancelled' && <p>{words.cancelled}</p>}
        <p role="status" class="shop-status">
          {said ?? ''}
        </p>
        <a href={back}>{words.back}</a>
      </section>
    </main>
  );
}
