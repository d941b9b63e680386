import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerError } from './httpServer';
import { type OperatorLanguages, withLanguages } from './languagesInPage';
import { notFound } from './refusal';

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
  const page = withLanguages(readFileSync(join(folder, 'index.html'), 'utf8'), languages);
  await server.register(files, {
    root: folder,
    preCompressed: true,
    index: false,
    // A folder, the root among them, is an address like any other: the page answers it, or nothing does.
    allowedPath: (path) => !path.endsWith('/'),
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cachingOf(path));
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !isApi(request.url) && request.headers.accept?.includes('text/html');
    if (!isPage) return answerError(notFound(), request, reply);
    return reply.headers({ 'Cache-Control': 'no-cache' }).type('text/html; charset=utf-8').send(page);
  });
}

function passToVite(server: FastifyInstance, middleware: (Web & { kind: 'dev' })['middleware']): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) return done();
    reply.hijack();
    // Vite's pages run scripts of its own, which the console's policy would forbid.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name !== 'content-security-policy' && value !== undefined) reply.raw.setHeader(name, value);
    }
    middleware(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
}

/** The name of a built file changes with its content; the others are asked for anew. */
function cachingOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
}
