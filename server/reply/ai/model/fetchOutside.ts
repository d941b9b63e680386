import { type Outgoing, OutgoingFault, type OutgoingRequest } from '../../../kernel/net/outgoing';

/**
 * A `fetch` over our outgoing HTTP client, for libraries that accept one; reads at most `maxBytes`. Throws
 * OutgoingFault.
 */
export function fetchOutside(outgoing: Outgoing, deadline: number, maxBytes = 1_000_000): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const answer = await outgoing.fetchSafely({
      url: String(input),
      method: (init.method ?? 'GET') as OutgoingRequest['method'],
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
      timeoutMs: Math.max(1, deadline - performance.now()),
      maxBytes,
      signal: init.signal ?? undefined,
    });
    if (answer.cut) throw new OutgoingFault('broken', 'The answer is too long.', true);
    const { 'content-type': type = 'application/json' } = answer.headers;
    const body = bodiless.has(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(body, { status: answer.status, headers: { 'content-type': type } });
  };
}

const bodiless = new Set([204, 205, 304]);
