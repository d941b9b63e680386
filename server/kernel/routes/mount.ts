import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from '../../../src/schema/fields';
import type { Holds } from '../../../src/schema/rights';
import { type Language, languageOf } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import type { Actor } from '../access/actor';
import { can } from '../access/can';
import type { Db } from '../db/queries';
import { holdsOf } from '../db/records/sight';
import { accepted } from '../http/envelope';
import { admitPage, answerPreflight } from '../http/foreignPages';
import { once } from '../http/idempotency';
import { checkOrigin, isBrowser } from '../http/origin';
import { invalid, notAllowed, unsupportedType } from '../http/refusal';
import { checkBody, checkQuery } from '../http/requestValues';
import type { Actors } from '../identity/actors';
import { type LoadPreview, previewHeader, previewOnly } from '../identity/previews';
import { cookieName, tokenName } from '../identity/sessions';
import { answered } from './answered';
import { describe } from './openapi';
import { Answer, type Cookie, Download, type MemberRoute, type PublicRoute, type Route } from './route';

export interface MountParts {
  readonly db: Db;
  readonly actors: Actors;
  readonly preview: LoadPreview;
  readonly publicUrl: string | null;
  /** Of an upload, where its route says nothing else. */
  readonly mostFileBytes: number;
  /** Called after every write that was answered: there may be news. */
  readonly onWrite: () => void;
}

/** Puts the registry's routes under /api. Each passes the same gates in the same order. */
export function mountRoutes(server: FastifyInstance, routes: readonly Route[], parts: MountParts): void {
  for (const route of routes.filter(({ takesRaw }) => takesRaw === undefined)) mount(server, route, parts);
  // Apart: whatever they say that it is, the body is taken as bytes.
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes.filter(({ takesRaw }) => takesRaw !== undefined)) mount(scope, route, parts);
  });
  mountPreflights(server, routes, parts);
}

function mount(server: FastifyInstance, route: Route, parts: MountParts): void {
  const limit = route.takesFile === true ? parts.mostFileBytes : (route.takesFile ?? route.takesRaw);
  server.route({
    method: route.method,
    url: urlOf(route.path),
    schema: describe(route),
    ...(limit === undefined ? {} : { bodyLimit: limit }),
    handler: (request, reply) => serve(route, request, reply, parts),
  });
}

/** Browsers ask first whether a page of another origin may send what it is about to send. */
function mountPreflights(server: FastifyInstance, routes: readonly Route[], parts: MountParts): void {
  const foreign = routes.filter(isForeign);
  for (const path of new Set(foreign.map((route) => route.path))) {
    const here = foreign.filter((route) => route.path === path);
    server.route({
      method: 'OPTIONS',
      url: urlOf(path),
      schema: { hide: true },
      async handler(request, reply) {
        await admitForeign(here[0]!, request, reply, parts);
        return answerPreflight(
          reply,
          here.map(({ method }) => method),
        );
      },
    });
  }
}

type ForeignRoute = PublicRoute & Required<Pick<PublicRoute, 'letsIn'>>;

function isForeign(route: Route): route is ForeignRoute {
  return 'letsIn' in route && route.letsIn !== undefined;
}

async function admitForeign(route: ForeignRoute, request: FastifyRequest, reply: FastifyReply, parts: MountParts) {
  const origins = await route.letsIn(parts.db, request.params as Record<string, string>);
  admitPage(request, reply, origins, parts.publicUrl);
}

function urlOf(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

async function serve(route: Route, request: FastifyRequest, reply: FastifyReply, parts: MountParts): Promise<unknown> {
  if (!route.asksNoClient) checkOrigin(request, parts.publicUrl);
  if (isForeign(route)) await admitForeign(route, request, reply, parts);
  const actor = await admit(route, request, reply, parts);
  const answer = await act(route, request, actor, parts);
  if (answer instanceof Download) return sendFile(reply, answer);
  const { data, extras } = answer instanceof Answer ? answer : { data: answer, extras: {} };
  if (route.changesAccess) await tellAnew(request, reply, parts);
  if (route.method !== 'GET') parts.onWrite();
  for (const cookie of extras.cookies ?? []) setCookie(reply, cookie, parts.publicUrl);
  return reply.headers({ ...extras.headers, 'Cache-Control': 'no-store' }).send(accepted(data));
}

/** One object for all: what the validator makes of fields is remembered by the object. */
const noFields: Fields = {};

/** A public answer shows no field that needs a right. */
const nobody: Holds = () => false;

/** Who asks, and may they? Null on public routes only. */
async function admit(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: MountParts,
): Promise<Actor | null> {
  if (route.access.kind === 'public') return null;
  const actor = await asAsked(request, await actorOf(request, parts, !route.asksByItself), parts);
  tell(reply, actor);
  if (request.headers[previewHeader] !== undefined && route.method !== 'GET') throw previewOnly();
  if (route.access.kind === 'permission' && !can(actor, route.access.code)) throw notAllowed();
  return actor;
}

function actorOf(request: FastifyRequest, { db, actors }: MountParts, isUse = true): Promise<Actor> {
  const token = request.headers[tokenName];
  return actors.of(db, typeof token === 'string' ? token : undefined, request.cookies[cookieName], isUse);
}

/** Themselves, or as one of the company's roles would let them. */
function asAsked(request: FastifyRequest, actor: Actor, { db, preview }: MountParts): Actor | Promise<Actor> {
  const roleId = request.headers[previewHeader];
  return roleId === undefined ? actor : preview(db, actor, String(roleId));
}

/** Every answer to a member says how old what they know of their rights may be: another number means to ask again. */
function tell(reply: FastifyReply, actor: Actor): void {
  reply.header('permission-version', String(actor.permissionVersion));
}

/** After a change of who may do what nobody is remembered, and who made it hears of it with its answer. */
async function tellAnew(request: FastifyRequest, reply: FastifyReply, parts: MountParts): Promise<void> {
  parts.actors.forget();
  if (request.headers[tokenName] === undefined) return;
  // Who has just put themselves out is told so at their next call.
  const actor = await actorOf(request, parts).catch(() => null);
  if (actor !== null) tell(reply, actor);
}

function act(route: Route, request: FastifyRequest, actor: Actor | null, parts: MountParts): Promise<unknown> {
  const { db, publicUrl } = parts;
  const query = checkQuery(route.query ?? noFields, request.query as Record<string, unknown>);
  const body = bodyOf(route, request);
  const key = request.headers['idempotency-key'];
  const handle = (on: Db) => call(route, request, actor, { db: on, publicUrl }, query, body);
  if (key === undefined || route.method === 'GET' || actor === null || isNotRemembered(route)) return handle(db);
  const fingerprint = JSON.stringify([route.method, request.url, body]);
  return remembered(route, { userId: actor.userId, key: String(key), fingerprint }, db, handle);
}

/** What is told this one time stands in the first answer and is not kept for those that follow. */
async function remembered(
  route: Route,
  request: Parameters<typeof once>[1],
  db: Db,
  handle: (on: Db) => Promise<unknown>,
): Promise<Answer> {
  const told: Record<string, unknown> = {};
  const { data, headers } = await once(db, request, async (trx) => {
    const answer = await handle(trx);
    const { data: whole, extras } = answer instanceof Answer ? answer : { data: answer, extras: {} };
    const kept = { ...(whole as object) } as Record<string, unknown>;
    for (const name of route.tellsOnce ?? []) {
      told[name] = kept[name];
      delete kept[name];
    }
    return { data: route.tellsOnce === undefined ? whole : kept, headers: extras.headers ?? {} };
  });
  return new Answer(route.tellsOnce === undefined ? data : { ...(data as object), ...told }, { headers });
}

/** What must not be kept, cannot be, or must not run within a transaction. */
function isNotRemembered({ answersSecret, answersFile, reachesOut }: Route): boolean {
  return (answersSecret ?? answersFile ?? reachesOut) !== undefined;
}

function call(
  route: Route,
  request: FastifyRequest,
  actor: Actor | null,
  { db, publicUrl }: Pick<MountParts, 'db' | 'publicUrl'>,
  query: Values,
  body: Values,
): Promise<unknown> {
  const context = {
    db,
    query,
    body,
    params: request.params as Record<string, string>,
    visitor: typeof request.headers.visitor === 'string' ? request.headers.visitor : null,
    language: languageIn(request),
    requestId: request.id,
    origin: publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin,
    client: {
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
      isBrowser: isBrowser(request),
    },
    onUnforeseen: (error: Error) => request.log.error({ requestId: request.id, err: error }, 'failed in part'),
    ...(route.takesRaw === undefined ? {} : { raw: { headers: request.headers, body: rawBody(request) } }),
    ...(route.takesFile ? { upload: { name: fileName(request), bytes: request.body as Buffer } } : {}),
  };
  if (actor === null) return answered(nobody, () => (route as PublicRoute).handle(context));
  const { language } = context;
  const zone = zoneIn(request);
  const author = { companyId: actor.companyId, userId: actor.userId, requestId: request.id, actor, language, zone };
  return answered(holdsOf(author), () => (route as MemberRoute).handle({ ...context, actor, author }));
}

function rawBody({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function bodyOf(route: Route, request: FastifyRequest): Values {
  if (route.takesRaw !== undefined) return {};
  if (Buffer.isBuffer(request.body) !== (route.takesFile !== undefined)) throw unsupportedType();
  if (route.takesFile) return {};
  if (route.checksBody) return request.body as Values;
  if (route.body !== undefined) return checkBody(route.body, request.body);
  const given = request.body;
  const isEmpty =
    given === undefined || given === null || (typeof given === 'object' && Object.keys(given).length === 0);
  if (!isEmpty) throw invalid([{ path: 'body', code: 'unknown' }]);
  return {};
}

function fileName(request: FastifyRequest): string {
  const given = String(request.headers.filename ?? 'file');
  try {
    return decodeURIComponent(given);
  } catch {
    throw invalid([{ path: 'filename', code: 'characters' }]);
  }
}

function sendFile(reply: FastifyReply, { file, forForeignPages }: Download): FastifyReply {
  const name = encodeURIComponent(file.name);
  return reply
    .headers({
      'Content-Type': file.type,
      ...(file.size === null ? {} : { 'Content-Length': String(file.size) }),
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
      filename: name,
      ...(forForeignPages ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
      'Cache-Control': file.size === null ? 'no-store' : 'private, max-age=3600',
    })
    .send(file.stream);
}

function languageIn(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language']);
}

/** Where the caller's days begin and end. A name that is no zone counts as UTC, as none does. */
function zoneIn(request: FastifyRequest): string {
  return String(request.headers['time-zone'] ?? 'UTC').slice(0, 100);
}

function setCookie(reply: FastifyReply, cookie: Cookie, publicUrl: string | null): void {
  const secure = publicUrl?.startsWith('https:') ?? false;
  reply.setCookie(cookie.name, cookie.value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: cookie.maxAgeSeconds,
  });
}
