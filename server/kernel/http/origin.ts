import type { FastifyRequest } from 'fastify';
import { invalid, notAllowed } from './refusal';

/** The fixed client id header value, required on all but public requests. */
export const clientId = 'parley-console';

/**
 * Admits our own pages and programs. Pages of other origins can neither read nor write: browsers send their Origin.
 * ApiKeyActors send no Origin and must send the client id; those with an API key need not, as no page can send a key
 * without knowing it.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null, showsKey = false): void {
  const { origin, clientid } = request.headers;
  if (origin !== undefined && !isOwn(origin, request.host, publicUrl)) throw notAllowed();
  if (!showsKey && clientid !== clientId)
    throw invalid([{ path: 'clientId', code: 'choice', params: { choices: clientId } }]);
}

/** Browsers send the origin of their page; programs do not. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/** Our own origin: the public URL or the requested host, which was checked before (`hosts.ts`). */
export function isOwn(origin: string, host: string, publicUrl: string | null): boolean {
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  return host !== '' && (origin === `http://${host}` || origin === `https://${host}`);
}
