import type { PageProduct, Session } from './sessionState';
import type { Language } from './texts';

/** The visitor's identity according to the page; `hash` proves it (docs/widget.md). */
export interface PageUser {
  readonly id?: string | number;
  readonly name?: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly hash?: string;
}

/** Commands that a page gives to the widget: Parley('open'). */
export type ParleyCommand =
  | ['open' | 'close' | 'reset']
  | ['identify', PageUser]
  | ['language', Language | null]
  | ['product', PageProduct | null]
  | ['onBuy', ((product: PageProduct) => void) | null];

/** Executes the page's commands; an unknown one only logs a message for the page's developers. */
export function commandsOf(session: Session): (...command: ParleyCommand) => void {
  return (...[name, value]) => {
    switch (name) {
      case 'open':
      case 'close':
        return session.setOpen(name === 'open');
      case 'reset':
        return session.reset();
      case 'identify': {
        const { id, name: called, email, mobile, hash } = value as PageUser;
        return session.identify({
          ...(id === undefined ? {} : { userId: String(id) }),
          ...(called ? { name: called.slice(0, 60) } : {}),
          ...(email ? { email } : {}),
          ...(mobile ? { mobile } : {}),
          ...(hash ? { hash } : {}),
        });
      }
      case 'language':
        return session.setLanguage(value === 'en' || value === 'zh' ? value : null);
      case 'product': {
        const product = value as PageProduct | null;
        return session.setProduct(product === null ? null : { id: String(product.id), title: String(product.title) });
      }
      case 'onBuy':
        return session.setBuy(typeof value === 'function' ? value : null);
      default:
        // biome-ignore lint/suspicious/noConsole: read by the page's developer
        console.warn(`Parley: there is no command ${String(name)}`);
    }
  };
}
