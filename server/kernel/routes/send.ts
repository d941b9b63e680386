import type { FastifyReply } from 'fastify';
import { filePolicy } from '../http/safeHeaders';
import { previewHeader } from '../identity/previews';
import { tokenName } from '../identity/sessions';
import type { Cookie, Download } from './route';

/** Answers with a file, to be saved. */
export function sendFile(reply: FastifyReply, { file, forForeignPages }: Download): FastifyReply {
  const name = encodeURIComponent(file.name);
  return reply
    .headers({
      'Content-Type': file.type,
      ...(file.size === null ? {} : { 'Content-Length': String(file.size) }),
      'Content-Security-Policy': filePolicy,
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
      filename: name,
      ...(forForeignPages ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
      'Cache-Control': file.size === null ? 'no-store' : 'private, max-age=3600',
      // What the browser keeps is for whom it was sent to, not for who signs in there next.
      Vary: [reply.getHeader('vary'), tokenName, previewHeader, 'visitor'].filter(Boolean).join(', '),
    })
    .send(file.stream);
}

/** Sets a cookie, or deletes it; over TLS alone where people come by https. */
export function setCookie(reply: FastifyReply, cookie: Cookie, publicUrl: string | null): void {
  const secure = publicUrl?.startsWith('https:') ?? false;
  reply.setCookie(cookie.name, cookie.value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: cookie.maxAgeSeconds,
  });
}
