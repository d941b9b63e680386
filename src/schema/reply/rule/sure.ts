import { isAboutOrders } from './match';

/** What decides which variables a rule always has a value for. */
export interface SureOf {
  readonly on?: unknown;
  readonly matchAny?: unknown;
  readonly matchAll?: unknown;
  readonly productIds?: unknown;
  readonly orderStates?: unknown;
  readonly asksFor?: unknown;
}

/** The variables that are never empty when this rule replies, of those that can be. */
export function sureVariables({ on, matchAny, matchAll, productIds, orderStates, asksFor }: SureOf): Set<string> {
  const aboutOrders = isAboutOrders(String(on));
  const states = listOf(orderStates);
  const hasOrder = aboutOrders || asksFor === 'orderNumber' || (states.length > 0 && !states.includes('none'));
  return new Set([
    ...(hasOrder ? ['order.no', 'order.status'] : []),
    ...(aboutOrders || listOf(productIds).length > 0 ? ['product.title', 'product.price'] : []),
    ...(!aboutOrders && (matchAny || matchAll) ? ['last_message'] : []),
  ]);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
