import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Holds } from '../../../src/schema/permissions/fieldRights';
import type { Values } from '../../../src/schema/validation';
import type { Actor } from '../access/actor';
import type { Db } from '../db/queries';
import { hasPermission } from '../db/records/access/fieldAccess';
import { accepted } from '../http/envelope';
import { answerPreflight } from '../http/foreignPages';
import { once } from '../http/idempotency';
import type { UnderWay } from '../http/underWay';
import { limitedNetworkOf } from '../network/place';
import { type AdmitDeps, admit, admitForeign, isForeign, memberOf, resendVersion, whoWasAdmitted } from './admit';
import { answered } from './answered';
import { withGuessesCounted } from './guesses';
import { bodyOf, clientOf, fileName, languageIn, rawBody, visitorIn, zoneIn } from './input';
import { describe } from './openapi';
import { Answer, Download, type MemberRoute, type PublicRoute, type Route, type RouteContext } from './route';
import { sendFile, setCookie } from './send';

export interface MountDeps extends AdmitDeps {
  readonly underWay: UnderWay;
  /** Default upload limit. */
  readonly maxFileBytes: number;
  /** Called after each successful write: there may be new events. */
  readonly onWrite: () => void;
}

/** Mounts the routes under /api. All pass the same checks in the same order. */
export function mountRoutes(server: FastifyInstance, routes: readonly Route[], deps: MountDeps): void {
  for (const route of routes.filter(({ takesRaw }) => takesRaw === undefined)) mount(server, route, deps);
  // In a separate scope: the body is read as bytes whatever its content type.
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest) => scope.bodies.read(request));
    for (const route of routes.filter(({ takesRaw }) => takesRaw !== undefined)) mount(scope, route, deps);
  });
  mountPreflights(server, routes, deps);
}

function mount(server: FastifyInstance, route: Route, deps: MountDeps): void {
  const limit = route.takesFile === true ? deps.maxFileBytes : (route.takesFile ?? route.takesRaw);
  server.route({
    method: route.method,
    url: urlOf(route.path),
    // Generated only when the description is requested: it took half of the startup time.
    config: { swaggerTransform: ({ url }) => ({ schema: describe(route), url }), isMonitored: route.isMonitored },
    ...(limit === undefined ? {} : { bodyLimit: limit }),
    // Runs before the body is read.
    async onRequest(request, reply) {
      if (isCounted(route)) deps.underWay.assertRoom();
      await admit(route, request, reply, deps);
    },
    handler(request, reply) {
      const work = () => serve(route, request, reply, deps);
      return isCounted(route) ? deps.underWay.run(work) : work();
    },
  });
}

/**
 * Health checks are always answered. Calls that wait for other systems use few resources here and must not block
 * others.
 */
function isCounted(route: Route): boolean {
  return !route.isMonitored && !route.reachesOut && !('finish' in route);
}

/** Routes for CORS preflight requests. */
function mountPreflights(server: FastifyInstance, routes: readonly Route[], deps: MountDeps): void {
  const foreign = routes.filter(isForeign);
  for (const path of new Set(foreign.map((route) => route.path))) {
    const here = foreign.filter((route) => route.path === path);
    server.route({
      method: 'OPTIONS',
      url: urlOf(path),
      schema: { hide: true },
      async handler(request, reply) {
        await admitForeign(here[0]!, request, reply, deps);
        return answerPreflight(
          reply,
          here.map(({ method }) => method),
        );
      },
    });
  }
}

function urlOf(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

async function serve(route: Route, request: FastifyRequest, reply: FastifyReply, deps: MountDeps): Promise<unknown> {
  const { actor, query } = await whoWasAdmitted(route, request, reply, deps);
  const answer = await act(route, request, actor, query, deps);
  if (answer instanceof Download) return sendFile(reply, answer);
  const { data, extras } = answer instanceof Answer ? answer : { data: answer, extras: {} };
  if (route.changesAccess || extras.changesAccess) await resendVersion(request, reply, deps);
  if (route.method !== 'GET') deps.onWrite();
  for (const cookie of extras.cookies ?? []) setCookie(reply, cookie, deps.publicUrl);
  reply.headers({ ...extras.headers, 'Cache-Control': 'no-store' });
  return extras.plain === undefined ? reply.send(accepted(data)) : reply.type('text/plain').send(extras.plain);
}

/** Responses of public routes contain no fields that need a permission. */
const noPermissions: Holds = () => false;

async function act(
  route: Route,
  request: FastifyRequest,
  actor: Actor | null,
  query: Values,
  deps: MountDeps,
): Promise<unknown> {
  const { db, publicUrl, countryHeader } = deps;
  const body = bodyOf(route, request, zoneIn(request, actor), actor ?? undefined);
  const key = request.headers['idempotency-key'];
  const member = () => memberOf(request, deps);
  const asked = (route: Route, on: Db) =>
    call(route, request, actor, { db: on, publicUrl, countryHeader, member }, query, body);
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

/** Values revealed once are in the first response but not in the stored one. */
async function remembered(
  route: Route,
  request: Parameters<typeof once>[1],
  db: Db,
  handle: (on: Db) => Promise<unknown>,
): Promise<Answer> {
  const revealed: Record<string, unknown> = {};
  const { data, headers } = await once(db, request, async (trx) => {
    const answer = await handle(trx);
    const { data: whole, extras } = answer instanceof Answer ? answer : { data: answer, extras: {} };
    const kept = { ...(whole as object) } as Record<string, unknown>;
    for (const name of route.revealsOnce ?? []) {
      revealed[name] = kept[name];
      delete kept[name];
    }
    return { data: route.revealsOnce === undefined ? whole : kept, headers: extras.headers ?? {} };
  });
  return new Answer(route.revealsOnce === undefined ? data : { ...(data as object), ...revealed }, { headers });
}

/** Routes whose response must not or cannot be stored, or which must not run in a transaction. */
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
  }: Pick<MountDeps, 'db' | 'publicUrl' | 'countryHeader'> & Pick<RouteContext, 'member'>,
  query: Values,
  body: Values,
): Promise<unknown> {
  const context = {
    db,
    query,
    body,
    params: request.params as Record<string, string>,
    visitor: visitorIn(request),
    page: request.headers.origin ?? null,
    language: languageIn(request),
    requestId: request.id,
    origin: publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin,
    client: clientOf(request, countryHeader),
    cookies: request.cookies,
    member,
    onUnforeseen: (error: Error) => request.log.error({ requestId: request.id, err: error }, 'failed in part'),
    ...(route.takesRaw === undefined ? {} : { raw: { headers: request.headers, body: rawBody(request) } }),
    ...(route.takesFile ? { upload: { name: fileName(request), bytes: request.body as Buffer } } : {}),
  };
  if (actor === null) return answered(noPermissions, () => (route as PublicRoute).handle(context));
  const { language } = context;
  const zone = zoneIn(request, actor);
  const author = { companyId: actor.companyId, userId: actor.userId, requestId: request.id, actor, language, zone };
  return answered(
    (code) => hasPermission(author, code),
    () => (route as MemberRoute).handle({ ...context, actor, author }),
  );
}
