import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Warns once when a request has X-Forwarded-For although no proxy is trusted: all users behind that proxy then count as
 * one address, whose rate limit a few clients can use up.
 */
export function warnOfUnbelieved(log: FastifyBaseLogger, proxies: number): (headers: IncomingHttpHeaders) => void {
  let isNotified = proxies > 0;
  return (headers) => {
    if (isNotified || headers['x-forwarded-for'] === undefined) return;
    isNotified = true;
    log.warn(
      'A request has the header X-Forwarded-For, but PARLEY_PROXIES is 0: all clients behind a proxy count as one address. Set PARLEY_PROXIES to the number of reverse proxies.',
    );
  };
}
