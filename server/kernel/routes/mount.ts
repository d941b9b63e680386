import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from '../../../src/schema/fields';
import type { Holds } from '../../../src/schema/rights';
import type { Values } from '../../../src/schema/validation';
import type { Actor } from '../access/actor';
import { can } from '../access/can';
import type { Db } from '../db/queries';
import { holdsOf } from '../db/records/sight';
import { accepted } from '../http/envelope';
import { admitPage, answerPreflight } from '../http/foreignPages';
import { once } from '../http/idempotency';
import { checkOrigin, isBrowser } from '../http/origin';
import type { RateLimits } from '../http/rateLimits';
import { notAllowed, notForKeys, type Refusal, suspended } from '../http/refusal';
import { checkQuery } from '../http/requestValues';
import type { Actors } from '../identity/actors';
import { bearerOf } from '../identity/keys/bearer';
import type { Programs } from '../identity/keys/programs';
import { countryIn, limitedNetworkOf } from '../identity/place';
import { type LoadPreview, previewHeader, previewOnly } from '../identity/previews';
import { cookieName, tokenName } from '../identity/sessions';
import { answered } from './answered';
import { costOf, isPublicWrite } from './cost';
import { bodyOf, fileName, languageIn, rawBody, zoneIn } from './given';
import { withGuessesCounted } from './guesses';
import { describe } from './openapi';
import { Answer, Download, type MemberRoute, type PublicRoute, type Route, type RouteContext } from './route';
import { sendFile, setCookie } from './send';

export interface MountParts {
  readonly db: Db;
  readonly actors: Actors;
  readonly programs: Programs;
  readonly preview: LoadPreview;
  /** Why a member beyond the company's plan, or a key of theirs, changes nothing; null: they are within it by now. */
  readonly refuseBeyondPlan?: (db: Db, actor: Actor) => Promise<Refusal | null>;
  readonly publicUrl: string | null;
  /** The header in which a proxy in front names the country of who asks; null: none does. */
  readonly countryHeader?: string | null;
  /** Of an upload, where its route says nothing else. */
  readonly mostFileBytes: number;
  readonly limits: RateLimits;
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
    // Described when somebody asks for the description: half of a start went into it.
    config: { swaggerTransform: ({ url }) => ({ schema: describe(route), url }), isWatched: route.isWatched },
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
  const showsKey = route.access.kind !== 'public' && bearerOf(request) !== null;
  if (!route.asksNoClient) checkOrigin(request, parts.publicUrl, showsKey);
  if (isForeign(route)) await admitForeign(route, request, reply, parts);
  const actor = await admit(route, request, reply, parts);
  const answer = await act(route, request, actor, parts);
  if (answer instanceof Download) return sendFile(reply, answer);
  const { data, extras } = answer instanceof Answer ? answer : { data: answer, extras: {} };
  if (route.changesAccess || extras.changesAccess) await tellAnew(request, reply, parts);
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
  if (route.access.kind === 'public') {
    if (isPublicWrite(route)) parts.limits.takePublicWrite(request.ip);
    return null;
  }
  const actor = await asAsked(request, await actorOf(request, parts, !route.asksByItself), parts);
  if (actor.isKey && route.access.kind === 'login' && !(route as MemberRoute).forKeys) throw notForKeys();
  tell(reply, actor);
  parts.limits.takeCall(actor.userId, costOf(route, request.url));
  if (request.headers[previewHeader] !== undefined && route.method !== 'GET') throw previewOnly();
  if (route.access.kind === 'permission') {
    if (!can(actor, route.access.code)) throw notAllowed();
    // What needs no permission is a person's own, and stays theirs to change.
    if (actor.isSuspended && route.method !== 'GET') throw suspended();
  }
  if (actor.isBeyondPlan && isChange(route)) await refuseChange(actor, parts);
  return actor;
}

/** What needs a permission is about more than the caller. */
function isChange(route: Route): boolean {
  return route.method !== 'GET' && route.access.kind === 'permission' && !(route as MemberRoute).beyondPlan;
}

async function refuseChange(actor: Actor, { db, refuseBeyondPlan }: MountParts): Promise<void> {
  const refusal = await refuseBeyondPlan?.(db, actor);
  if (refusal) throw refusal;
}

function actorOf(request: FastifyRequest, { db, actors, programs }: MountParts, isUse = true): Promise<Actor> {
  const key = bearerOf(request);
  if (key !== null) return programs.of(db, key, limitedNetworkOf(request.ip));
  const token = request.headers[tokenName];
  return actors.of(db, typeof token === 'string' ? token : undefined, request.cookies[cookieName], isUse);
}

/** On a public route: themselves alone, and never in a preview. */
async function memberOf(request: FastifyRequest, parts: MountParts): Promise<Actor> {
  const actor = await actorOf(request, parts);
  if (request.headers[previewHeader] !== undefined) throw previewOnly();
  return actor;
}

/** Themselves, or as one of the company's roles would let them. */
function asAsked(request: FastifyRequest, actor: Actor, { db, preview }: MountParts): Actor | Promise<Actor> {
  const roleId = request.headers[previewHeader];
  if (roleId !== undefined && actor.isKey) throw notForKeys();
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

async function act(route: Route, request: FastifyRequest, actor: Actor | null, parts: MountParts): Promise<unknown> {
  const { db, publicUrl, countryHeader } = parts;
  const query = checkQuery(route.query ?? noFields, request.query as Record<string, unknown>);
  const body = bodyOf(route, request);
  const key = request.headers['idempotency-key'];
  const member = () => memberOf(request, parts);
  const asked = (deed: Route, on: Db) =>
    call(deed, request, actor, { db: on, publicUrl, countryHeader, member }, query, body);
  const answer = await withGuessesCounted(
    route,
    db,
    { network: limitedNetworkOf(request.ip), companyId: actor?.companyId ?? null },
    () => {
      if (key === undefined || route.method === 'GET' || actor === null || isNotRemembered(route))
        return asked(route, db);
      const fingerprint = JSON.stringify([route.method, request.url, body]);
      const caller = { callerId: actor.userId, key: String(key), fingerprint };
      return remembered(route, caller, db, (on) => asked(route, on));
    },
  );
  if (!('finish' in route) || route.finish === undefined) return answer;
  const { finish } = route;
  const data = answer instanceof Answer ? answer.data : answer;
  const last: MemberRoute = { ...route, handle: (context) => finish(context, data) };
  return asked(last, db);
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
  {
    db,
    publicUrl,
    countryHeader,
    member,
  }: Pick<MountParts, 'db' | 'publicUrl' | 'countryHeader'> & Pick<RouteContext, 'member'>,
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
      ...{ ip: request.ip, network: limitedNetworkOf(request.ip) },
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
      isBrowser: isBrowser(request),
      country: countryHeader ? countryIn(request.headers[countryHeader]) : null,
    },
    cookies: request.cookies,
    member,
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
