import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientId, isOwn } from './origin';
import { Refusal } from './refusal';

/**
 * Admits our own pages and those of the listed origins (CORS without cookies). Browsers always send the Origin, except
 * for reads by our own pages, so a request without one comes from no allowed foreign page. Throws ORIGIN_NOT_ALLOWED.
 */
export function admitPage(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
  publicUrl: string | null,
): void {
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) {
    reply.headers({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' });
    return;
  }
  if (!isOwnPage(request.headers, request.host, publicUrl)) throw originNotAllowed();
}

/**
 * Whether the request comes from one of our own pages or from a program that sends the client id header, which pages of
 * other origins cannot send.
 */
export function isOwnPage(headers: FastifyRequest['headers'], host: string, publicUrl: string | null): boolean {
  const { origin } = headers;
  if (origin !== undefined) return isOwn(origin, host, publicUrl);
  return headers['sec-fetch-site'] === 'same-origin' || headers.clientid === clientId;
}

export function answerPreflight(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  return reply
    .headers({
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '600',
    })
    .code(204)
    .send();
}

const allowedHeaders = 'content-type, filename, visitor';

function originNotAllowed(): Refusal {
  return new Refusal(403, 'ORIGIN_NOT_ALLOWED', {
    en: "This page isn't one of the account's allowed websites.",
    zh: '此网页不在该账号允许的网站之列。',
  });
}
