import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerError } from './httpServer';
import { type OperatorLanguages, withLanguages } from './languagesInPage';
import { notFound } from './refusal';
import { policy } from './safeHeaders';

/** Source of the console: the built files, or Vite in development, which compiles on request. */
export type Web =
  | { readonly kind: 'built'; readonly folder: string }
  | {
      readonly kind: 'dev';
      readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
      /** A page of the project's folder, as a browser needs it in development. */
      readonly page: (file: string) => Promise<string>;
    };

/** Pages that the server fills in. */
export interface PageTemplates {
  /** The text of a built page. Throws if there is none. */
  page(file: string): Promise<string>;
  /** Their Content-Security-Policy; null: the usual one. */
  readonly policy: string | null;
}

/** The templates of a source; without one, pages consist of what the server renders. */
export function templatesOf(web: Web | null): PageTemplates {
  if (web?.kind === 'dev') return { page: web.page, policy: devPolicy };
  const page = async (file: string) => {
    const path = web === null ? null : join(web.folder, file);
    if (path === null || !existsSync(path)) return bare;
    const known = built.get(path) ?? readFileSync(path, 'utf8');
    built.set(path, known);
    return known;
  };
  const built = new Map<string, string>();
  return { page, policy: null };
}

const bare = '<!doctype html><html lang="en"><head></head><body></body></html>';
// Vite's pages contain inline scripts and styles.
const devPolicy = policy(" 'unsafe-inline'", " 'unsafe-inline'");

/** Serves the console beside the API: its files, and its page for all other addresses. Null: the API only. */
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
    index: false,
    dotfiles: 'ignore',
    // Folders, including the root, are not served as files: the page handles them, or the response is 404.
    allowedPath: (path) => !path.endsWith('/'),
    cacheControl: false,
    setHeaders: (response, path) => void response.setHeader('Cache-Control', cachingOf(path)),
  });
  // Set on the reply, whose own header would override that of the file response.
  server.addHook('onRequest', async (request, reply) => {
    if (isForForeignPages(pathOf(request.url))) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  server.setNotFoundHandler((request, reply) => {
    // Uptime checks and load balancers ask for the root without saying that they want a page.
    const wantsPage = request.headers.accept?.includes('text/html') || pathOf(request.url) === '/';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isApi(request.url) && wantsPage;
    if (!isPage) return answerError(notFound(), request, reply);
    return reply
      .headers({ 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(others.get(pathOf(request.url)) ?? own);
  });
}

function passToVite(server: FastifyInstance, middleware: (Web & { kind: 'dev' })['middleware']): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url) || !request.is404) return done();
    reply.hijack();
    reply.header('content-security-policy', devPolicy);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    middleware(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
}

/** Additional HTML pages: `demo-pay.html` is served at /demo-pay. The shop's page is filled in by its routes. */
function otherPages(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.html') && !['index.html', 'shop.html'].includes(file));
}

function pathOf(url: string): string {
  return url.replace(/\?.*$/, '');
}

/** The name of a built asset changes with its content; other files are revalidated. */
function cachingOf(path: string): string {
  if (isForForeignPages(path)) return 'public, max-age=600, stale-while-revalidate=86400';
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The widget script, which pages of other sites load on every visit. */
function isForForeignPages(path: string): boolean {
  return /[\\/]widget\.js(\.br|\.gz)?$/.test(path);
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
}
