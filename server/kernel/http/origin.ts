import type { FastifyRequest } from 'fastify';
import { invalid, notAllowed } from './refusal';

/** The fixed client identifier that every call but the public ones carries. */
export const clientId = 'parley-console';

/**
 * Lets in our own pages and programs. A page of another origin may read nothing and write nothing: browsers name it in
 * the Origin header. Programs send no Origin and must name the client; those that show a key need not, as no page can
 * send one without knowing it.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null, showsKey = false): void {
  const { origin, clientid } = request.headers;
  if (origin !== undefined && !isOwn(origin, request.host, publicUrl)) throw notAllowed();
  if (!showsKey && clientid !== clientId)
    throw invalid([{ path: 'clientId', code: 'choice', params: { choices: clientId } }]);
}

/** Browsers say where their page came from; programs do not. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/** Our own origin: the public address, or the host that was asked for, which is one of ours (`hosts.ts`). */
export function isOwn(origin: string, host: string, publicUrl: string | null): boolean {
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  return host !== '' && (origin === `http://${host}` || origin === `https://${host}`);
}
