import type { FastifyReply } from 'fastify';
import { filePolicy } from '../http/safeHeaders';
import { previewHeader } from '../identity/previews';
import { tokenName } from '../identity/sessions';
import type { Cookie, Download } from './route';

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
      // The browser cache must not serve the file to the next user who signs in.
      Vary: [reply.getHeader('vary'), tokenName, previewHeader, 'visitor'].filter(Boolean).join(', '),
    })
    .send(file.stream);
}

/** Sets or deletes a cookie; Secure if the public URL is https. */
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
