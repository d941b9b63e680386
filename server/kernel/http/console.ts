import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerError } from './httpServer';
import { type OperatorLanguages, withLanguages } from './languagesInPage';
import { notFound } from './refusal';
import { policy } from './safeHeaders';

/** Where the console comes from: the built files, or in development Vite, which makes them as they are asked for. */
export type Web =
  | { readonly kind: 'built'; readonly folder: string }
  | {
      readonly kind: 'dev';
      readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    };

/** Serves the console beside the API: its files, and its page for every address of its own. Null: the API alone. */
export async function serveConsole(
  server: FastifyInstance,
  web: Web | null,
  languages: OperatorLanguages = { language: 'en-US', languageSwitch: false },
): Promise<void> {
  if (web?.kind === 'built') return serveBuilt(server, web.folder, languages);
  if (web?.kind === 'dev') passToVite(server, web.middleware);
  server.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
}

async function serveBuilt(server: FastifyInstance, folder: string, languages: OperatorLanguages): Promise<void> {
  const page = (file: string) => withLanguages(readFileSync(join(folder, file), 'utf8'), languages);
  const own = page('index.html');
  const others = new Map(otherPages(folder).map((file) => [`/${file.replace(/\.html$/, '')}`, page(file)]));
  await server.register(files, {
    root: folder,
    preCompressed: true,
    ...{ index: false, dotfiles: 'ignore' },
    // A folder, the root among them, is an address like any other: the page answers it, or nothing does.
    allowedPath: (path) => !path.endsWith('/'),
    cacheControl: false,
    setHeaders: (response, path) => void response.setHeader('Cache-Control', cachingOf(path)),
  });
  // Said by the reply, which was told the opposite: what the file's own response says would be overwritten.
  server.addHook('onRequest', async (request, reply) => {
    if (isForForeignPages(pathOf(request.url))) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !isApi(request.url) && request.headers.accept?.includes('text/html');
    if (!isPage) return answerError(notFound(), request, reply);
    return reply
      .headers({ 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(others.get(pathOf(request.url)) ?? own);
  });
}

function passToVite(server: FastifyInstance, middleware: (Web & { kind: 'dev' })['middleware']): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) return done();
    reply.hijack();
    // Vite's pages hold scripts and styles of its own.
    reply.header('content-security-policy', policy(" 'unsafe-inline'", " 'unsafe-inline'"));
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    middleware(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
}

/** Pages beside the console's: `demo-shop.html` is the page of /demo-shop. */
function otherPages(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.html') && file !== 'index.html');
}

function pathOf(url: string): string {
  return url.replace(/\?.*$/, '');
}

/** The name of a built file changes with its content; the others are asked for anew. */
function cachingOf(path: string): string {
  if (isForForeignPages(path)) return 'public, max-age=600, stale-while-revalidate=86400';
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Scripts beside the pages are for pages of others, on every load of which they are wanted. */
function isForForeignPages(path: string): boolean {
  return /[\\/]widget\.js(\.br|\.gz)?$/.test(path);
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
}
