import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Responds with a text that does not change while the server runs. */
export type SendCachedText = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Renders the text on the first request and caches it, plain and gzipped, with an ETag. */
export function cachedText(type: string, write: () => string): SendCachedText {
  let kept: { readonly plain: Buffer; readonly packed: Buffer; readonly etag: string } | null = null;
  return (request, reply) => {
    kept ??= keep(write());
    reply.headers({ 'Cache-Control': 'no-cache', ETag: kept.etag, Vary: 'Accept-Encoding', 'Content-Type': type });
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(kept.plain);
    return reply.header('Content-Encoding', 'gzip').send(kept.packed);
  };
}

function keep(text: string) {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, packed: gzipSync(plain), etag };
}
