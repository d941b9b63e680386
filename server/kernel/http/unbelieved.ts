import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Looks at the headers of requests, and warns once when a proxy says for whom it asks and is not believed: all people behind
 * it are then one address, which a few strangers use up for everybody.
 */
export function warnOfUnbelieved(log: FastifyBaseLogger, proxies: number): (headers: IncomingHttpHeaders) => void {
  let isNotified = proxies > 0;
  return (headers) => {
    if (isNotified || headers['x-forwarded-for'] === undefined) return;
    isNotified = true;
    log.warn(
      'A request names whom it comes from (X-Forwarded-For), and PARLEY_PROXIES is 0: everybody behind a proxy counts as one address. Set PARLEY_PROXIES to how many proxies stand in front.',
    );
  };
}
