import type {
  ShopBasket,
  ShopCoupon,
  ShopOrder,
  ShopPayment,
  ShopPurchase,
  ShopQuote,
  TestCallback,
  TestPayment,
} from '../../src/schema/shop';
import type { WidgetStart } from '../../src/schema/widget';
import { Refused } from '../calls';
import { memoryOf } from '../memory';
import type { Language } from '../texts';
import type { ShopTexts } from './texts';

export type ShopCalls = ReturnType<typeof shopCalls>;

/** API calls of the shop page, with the widget's visitor token. */
export function shopCalls(accountId: string, language: Language) {
  const base = `/api/public/v1/widget/${accountId}`;
  const asVisitor = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    call(method, base + path, body, { 'accept-language': language, visitor: await visitorOf(accountId, base) });
  return {
    /** Makes the visitor known to the server. */
    enter: () => visitorOf(accountId, base),
    coupon: (couponCode: string) => asVisitor<ShopCoupon>('POST', '/shop/coupon', { couponCode }),
    quote: (basket: ShopBasket) => asVisitor<ShopQuote>('POST', '/shop/quote', basket),
    buy: (purchase: ShopPurchase) => asVisitor<ShopOrder>('POST', '/shop/orders', purchase),
    orders: () => asVisitor<readonly ShopOrder[]>('GET', '/shop/orders'),
    /** Asks for a mail with the link to an order; says nothing of whether it exists. */
    find: (email: string, number: string) =>
      call<null>('POST', `${base}/shop/find`, { email, number }, { 'accept-language': language }),
    pay: (orderId: string) => asVisitor<ShopPayment>('POST', `/shop/orders/${orderId}/pay`),
  };
}

export function payCalls(token: string, language: Language) {
  const own = { clientId: 'parley-console', 'accept-language': language };
  const base = '/api/public/v1/test-payments';
  return {
    payment: () => call<TestPayment>('POST', base, { token }, own),
    callback: (action: 'pay' | 'pay-again' | 'refund') =>
      call<TestCallback>('POST', `${base}/callback`, { token, action }, own),
    /** Posts the callback to the endpoint of real providers, byte for byte as it was signed. */
    async sendCallback({ path, headers, body }: TestCallback): Promise<{ readonly result: 'noted' | 'repeated' }> {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      }).catch(() => null);
      return dataOf(answer);
    },
  };
}

/** The widget's visitor token on this page; starts a new visitor if there is none. */
async function visitorOf(accountId: string, base: string): Promise<string> {
  const memory = memoryOf(accountId);
  const known = memory.read<string>('token');
  if (known) return known;
  starting ??= call<WidgetStart>('POST', `${base}/start`, {}, {}).finally(() => {
    starting = null;
  });
  const { token } = await starting;
  const meanwhile = memory.read<string>('token');
  if (!meanwhile) memory.write('token', token);
  return meanwhile ?? token;
}

let starting: Promise<WidgetStart> | null = null;

async function call<T>(method: string, url: string, body: unknown, headers: Record<string, string>): Promise<T> {
  const answer = await fetch(url, {
    method,
    cache: 'no-store',
    credentials: 'omit',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  return dataOf<T>(answer);
}

async function dataOf<T>(answer: Response | null): Promise<T> {
  const envelope = await answer?.json().catch(() => null);
  if (answer?.status === 200 && envelope) return envelope.data as T;
  throw new ShopRefused(
    answer?.status ?? 0,
    envelope?.errorCode ?? '',
    envelope?.message ?? '',
    envelope?.errors ?? {},
  );
}

class ShopRefused extends Refused {
  constructor(
    status: number,
    code: string,
    message: string,
    /** By the path of the field. */
    readonly errors: Readonly<Record<string, string>>,
  ) {
    super(status, code, Object.values(errors)[0] ?? message);
  }
}

/** What is wrong with the fields of a call, by their paths. */
export function faultsByField(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ShopRefused ? error.errors : {};
}

/** Why a call failed. */
export function faultText(error: unknown, texts: Pick<ShopTexts, 'offline' | 'failedToBuy'>): string {
  if (!(error instanceof Refused) || error.status === 0) return texts.offline;
  return error.message || texts.failedToBuy;
}
