import type { ShopPage } from '../../src/schema/shop';
import type { ParleyCommand } from '../commands';

/**
 * Adds the widget as any page does, by one script, once the page is idle. After returning from payment the chat opens,
 * because the delivery arrives there.
 */
export function addWidget({ accountId, base, suffix, language, sells }: ShopPage): void {
  command('language', language);
  if (sells) command('onBuy', ({ id }) => location.assign(`${base}/p/${encodeURIComponent(id)}${suffix}`));
  for (const button of document.querySelectorAll<HTMLElement>('[data-ask]'))
    button.addEventListener('click', () => {
      command('product', { id: button.dataset.ask!, title: button.dataset.title! });
      command('open');
    });
  if (new URLSearchParams(location.search).has('order')) command('open');
  const load = () => {
    const script = document.createElement('script');
    script.src = '/widget.js';
    script.dataset.account = accountId;
    document.body.append(script);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load, 500);
}

/** Sends a command to the widget; queued until the script has loaded. */
export function command(...args: ParleyCommand): void {
  window.Parley ??= (...one) => {
    window.Parley!.q = [...(window.Parley!.q ?? []), one];
  };
  window.Parley(...args);
}
