import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Warns once when a request has X-Forwarded-For although no proxy is trusted: all users behind that proxy then count as
 * one address, whose rate limit a few strangers can use up.
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
