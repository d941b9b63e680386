import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal';
import { digest, sameDigest } from '../secrets/tokens';

/** Serves metrics in Prometheus' text format at /metrics, to callers with the token. */
export function serveMetrics(server: FastifyInstance, token: string, read: () => Promise<string>): void {
  const expected = digest(`Bearer ${token}`);
  server.route({
    method: 'GET',
    url: '/metrics',
    schema: { hide: true },
    // Prometheus calls by any name or address.
    config: { isMonitored: true },
    async handler(request, reply) {
      if (!sameDigest(digest(request.headers.authorization ?? ''), expected)) throw wrongToken();
      return reply
        .headers({ 'Cache-Control': 'no-store' })
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(await read());
    },
  });
}

function wrongToken(): Refusal {
  const text = {
    en: "Send the server's metrics token as 'Authorization: Bearer <token>'.",
    zh: '请以“Authorization: Bearer <令牌>”发送服务器的监控令牌。',
  };
  return new Refusal(401, 'NOT_SIGNED_IN', text, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
