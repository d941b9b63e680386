import type { Resource } from './order';

/** The request body for a record. A different number yields a different record. */
export function bodyOf(resource: Resource, name: string, number: number): object {
  return resource === 'labels' ? labelOf(name, number) : couponOf(name, number);
}

/** As long as the existing names, and unique: multiplying by an odd number maps 48-bit numbers one to one. */
export function nameOf(order: number, at: number): string {
  const mixed = BigInt.asUintN(48, (BigInt(order) * 2n ** 24n + BigInt(at)) * 0x9e3779b97f4bn);
  return `周末红包 ${mixed.toString(16).padStart(12, '0')}`;
}

function labelOf(name: string, number: number) {
  return { name, colour: '#112233', description: `for the buyers of ${number}`, shownInInbox: true };
}

function couponOf(name: string, value: number) {
  return {
    name,
    kind: 'fixed',
    value,
    minAmount: 10_000,
    currency: 'CNY',
    totalLimit: 500,
    perContactLimit: 2,
    startsAt: '2026-11-20T00:00:00.000Z',
    endsAt: '2026-12-31T16:00:00.000Z',
    state: 'active',
  };
}
