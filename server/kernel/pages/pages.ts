import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languageOf } from '../../../src/schema/text';
import type { Db } from '../db/queries';
import type { PageTemplates } from '../http/console';
import { limitedNetworkOf, type Network } from '../network/place';

/** What a public page is asked with. */
export interface PageContext {
  readonly db: Db;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** By the browser's settings. */
  readonly language: Language;
  /** The public origin of this server. */
  readonly origin: string;
  readonly network: Network;
}

export interface PageAnswer {
  readonly status?: number;
  /** Default: text/html. */
  readonly type?: string;
  readonly body?: string;
  /** Answers with a redirect instead. */
  readonly location?: string;
}

/** A page that the server renders, outside /api. Everybody may open it; it reads no cookies. */
export interface PublicPage {
  /** With parameters as ':name'. */
  readonly path: string;
  answer(context: PageContext, templates: PageTemplates): Promise<PageAnswer>;
}

interface Deps {
  readonly db: Db;
  readonly publicUrl: string | null;
  readonly templates: PageTemplates;
}

export function mountPages(server: FastifyInstance, pages: readonly PublicPage[], deps: Deps): void {
  for (const { path, answer } of pages)
    server.get(path, { schema: { hide: true } }, async (request, reply) => {
      const {
        status = 200,
        type = 'text/html; charset=utf-8',
        body = '',
        location,
      } = await answer(contextOf(request, deps), deps.templates);
      if (location !== undefined) return reply.header('Cache-Control', 'no-store').redirect(location, 302);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      reply
        .headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Language, Accept-Encoding' })
        .type(type)
        .code(status);
      if (deps.templates.policy !== null) reply.header('Content-Security-Policy', deps.templates.policy);
      if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
      // Pages hold no secrets, which the length of a compressed page could tell.
      const isSmall = body.length < 1_024 || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      return isSmall ? reply.send(body) : reply.header('Content-Encoding', 'gzip').send(await compressed(body));
    });
}

const compressed = promisify(gzip);

function contextOf(request: FastifyRequest, { db, publicUrl }: Deps): PageContext {
  return {
    db,
    params: request.params as Record<string, string>,
    query: new URLSearchParams(request.url.split('?')[1] ?? ''),
    language: languageOf(request.headers['accept-language']),
    origin: publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin,
    network: limitedNetworkOf(request.ip),
  };
}
