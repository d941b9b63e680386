import { HttpError } from 'react-admin';
import { answerOf } from '../../dataProvider/answers';
import type { Order, orderDeliveryStates } from '../../schema/order';
import type { Receipt } from '../../schema/receipt';
import type { CodeImport, VariantStock } from '../../schema/stock';
import { askBuyerLink } from '../delivery/calls';

export interface Product {
  readonly id: string;
  readonly title: string;
  /** Minor units. */
  readonly price: number;
  readonly currency: string;
  readonly status: number;
  readonly stockState: string;
  readonly fulfilment: string;
}

const pathOf = (id: string) => `/v1/products/${encodeURIComponent(id)}`;

export function fetchProduct(id: string, signal?: AbortSignal): Promise<Product> {
  return answerOf(`GET ${pathOf(id)}`, { signal });
}

/** How each variant of a product is delivered. */
export async function fetchVariants(id: string, signal?: AbortSignal): Promise<readonly VariantStock[]> {
  const answer = await answerOf<{ variants: VariantStock[] }>(`GET ${pathOf(id)}/stock`, { signal });
  return answer.variants;
}

/** The newest products that no rule delivers yet. */
export async function fetchUnfinished(signal?: AbortSignal): Promise<readonly Product[]> {
  const query = { sort: '["createdAt","DESC"]', range: '[0,19]' };
  const products = await answerOf<Product[]>('GET /v1/products', { query, signal });
  return products.filter(({ stockState, fulfilment }) => stockState === 'none' && fulfilment === 'auto').slice(0, 3);
}

interface NewProduct {
  readonly title: string;
  readonly price: number;
  readonly currency: string;
  readonly variants: readonly { readonly name: string; readonly price: number | null }[];
}

export function createProduct(product: NewProduct): Promise<Product> {
  return answerOf('POST /v1/products/sell', { body: product });
}

export interface Stocking {
  readonly kind: 'unique' | 'text';
  readonly items: readonly { readonly skuId: string | null; readonly content: string }[];
  readonly template: string;
}

/** Also puts the product on sale. Resolves to the reports of imported codes. */
export async function stockUp(id: string, stocking: Stocking): Promise<readonly CodeImport[]> {
  const answer = await answerOf<{ items: { report: CodeImport | null }[] }>(`POST ${pathOf(id)}/stock`, {
    body: { ...stocking, onSale: true },
  });
  return answer.items.flatMap(({ report }) => report ?? []);
}

export interface Rule {
  readonly id: string;
  readonly template: string | null;
  readonly version: number;
}

export function fetchRules(ids: readonly string[], signal?: AbortSignal): Promise<readonly Rule[]> {
  const one = (id: string) => answerOf<Rule>(`GET /v1/delivery-rules/${id}`, { signal });
  return Promise.all(ids.map(one));
}

export function changeMessage({ id, version }: Rule, template: string): Promise<unknown> {
  return answerOf(`PUT /v1/delivery-rules/${id}`, { body: { template, version } });
}

export interface TestOrder {
  readonly orderId: string;
  readonly number: string;
}

export function buyAsTest(productId: string, skuId: string | null): Promise<TestOrder> {
  return answerOf(`POST ${pathOf(productId)}/test-purchase`, { body: { skuId } });
}

export function fetchOrder(
  id: string,
  signal?: AbortSignal,
): Promise<Order & { readonly deliveryState: keyof typeof orderDeliveryStates }> {
  return answerOf(`GET /v1/orders/${id}`, { signal });
}

/** The buyer's order page with its address. */
export async function fetchOrderPage(orderId: string): Promise<{ readonly link: string; readonly receipt: Receipt }> {
  const link = await askBuyerLink(orderId);
  const body = { token: link.slice(link.indexOf('#') + 1) };
  return { link, receipt: await answerOf<Receipt>('POST /public/v1/receipt', { body }) };
}

/** What a refusal says of each field by its path, and of the whole under ''. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const named = error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> })?.errors : undefined;
  const faults = Object.entries(named ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return faults.length > 0
    ? Object.fromEntries(faults)
    : { '': error instanceof Error ? error.message : String(error) };
}
