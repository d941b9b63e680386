import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from '../../../src/schema/fields';
import type { Values } from '../../../src/schema/validation';
import type { Actor } from '../access/actor';
import { can } from '../access/can';
import type { Db } from '../db/queries';
import { admitPage } from '../http/foreignPages';
import { checkOrigin } from '../http/origin';
import type { RateLimits } from '../http/rateLimits';
import { notAllowed, notForKeys, notGranted, type Refusal, suspended } from '../http/refusal';
import { checkQuery } from '../http/requestValues';
import type { Actors } from '../identity/actors';
import type { ApiKeyActors } from '../identity/bearer/actors';
import { bearerOf } from '../identity/bearer/bearer';
import { type LoadPreview, previewHeader, previewOnly } from '../identity/previews';
import { cookieName, tokenName } from '../identity/sessions';
import { limitedNetworkOf } from '../network/place';
import { costOf, isPublicWrite } from './cost';
import { clientOf, visitorIn, zoneIn } from './input';
import type { MemberRoute, PublicRoute, Route } from './route';

export interface AdmitDeps {
  readonly db: Db;
  readonly actors: Actors;
  readonly apiKeyActors: ApiKeyActors;
  readonly preview: LoadPreview;
  /**
   * The refusal for a member beyond the company's plan, or for a key of theirs; null if they are within the plan by
   * now.
   */
  readonly refuseBeyondPlan?: (db: Db, actor: Actor) => Promise<Refusal | null>;
  readonly publicUrl: string | null;
  /** The header in which a proxy in front sends the caller's country; null if there is none. */
  readonly countryHeader?: string | null;
  readonly limits: RateLimits;
}

interface Admitted {
  /** Null on public routes only. */
  readonly actor: Actor | null;
  readonly query: Values;
}

/** Admitted callers, until their body has arrived. */
const admitted = new WeakMap<FastifyRequest, Admitted>();

/** A single object, because the validator caches by the object of fields. */
const noFields: Fields = {};

/** Checks origin, authentication, permission and query: everything that can be checked before the body is read. */
export async function admit(route: Route, request: FastifyRequest, reply: FastifyReply, deps: AdmitDeps) {
  const showsKey = route.access.kind !== 'public' && bearerOf(request) !== null;
  if (!route.asksNoClient) checkOrigin(request, deps.publicUrl, showsKey);
  if (isForeign(route)) await admitForeign(route, request, reply, deps);
  const actor = isMembers(route) ? await admitMember(route, request, reply, deps) : null;
  if (isPublicWrite(route)) deps.limits.takePublicWrite(request.ip);
  const query = checkQuery(route.query ?? noFields, request.query as Record<string, unknown>, zoneIn(request, actor));
  if ('admits' in route) {
    const client = clientOf(request, deps.countryHeader);
    await route.admits?.({ db: deps.db, params: paramsOf(request), visitor: visitorIn(request), client });
  }
  admitted.set(request, { actor, query });
}

/**
 * The caller admitted by `admit`, with their query. Writes check the permission again, as it may have been revoked
 * while the body arrived.
 */
export async function whoWasAdmitted(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AdmitDeps,
): Promise<Admitted> {
  const known = admitted.get(request)!;
  if (!isMembers(route) || route.method === 'GET') return known;
  const actor = await knownActor(route, request, reply, deps);
  await assertMay(route, request, actor, deps);
  return { ...known, actor };
}

/** The member on a public route; refused in a preview. */
export async function memberOf(request: FastifyRequest, deps: AdmitDeps): Promise<Actor> {
  const actor = await callerOf(request, deps);
  if (request.headers[previewHeader] !== undefined) throw previewOnly();
  return actor;
}

/** After a change of permissions: clears the actor cache, and sends the caller their new permission version. */
export async function resendVersion(request: FastifyRequest, reply: FastifyReply, deps: AdmitDeps): Promise<void> {
  deps.actors.forget();
  if (request.headers[tokenName] === undefined) return;
  // A caller who ended their own access gets the refusal on the next call.
  const actor = await callerOf(request, deps).catch(() => null);
  if (actor !== null) setPermissionVersion(reply, actor);
}

type ForeignRoute = PublicRoute & Required<Pick<PublicRoute, 'letsIn'>>;

/** Whether pages of other origins may call it. */
export function isForeign(route: Route): route is ForeignRoute {
  return 'letsIn' in route && route.letsIn !== undefined;
}

/** Admits the origins that the route allows. Throws ORIGIN_NOT_ALLOWED. */
export async function admitForeign(
  route: ForeignRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AdmitDeps,
): Promise<void> {
  const origins = await route.letsIn(deps.db, paramsOf(request));
  admitPage(request, reply, origins, deps.publicUrl);
}

function isMembers(route: Route): route is MemberRoute {
  return route.access.kind !== 'public';
}

function paramsOf({ params }: FastifyRequest): Record<string, string> {
  return params as Record<string, string>;
}

async function admitMember(route: MemberRoute, request: FastifyRequest, reply: FastifyReply, deps: AdmitDeps) {
  const actor = await knownActor(route, request, reply, deps);
  request.caller = actor;
  deps.limits.takeCall(actor.userId, costOf(route, request.url));
  if (actor.isKey) deps.limits.takeKey(actor);
  await assertMay(route, request, actor, deps);
  return actor;
}

async function knownActor(route: MemberRoute, request: FastifyRequest, reply: FastifyReply, deps: AdmitDeps) {
  const actor = await asAsked(request, await callerOf(request, deps, !route.asksByItself), deps);
  if (actor.isKey && route.access.kind === 'login' && !route.forKeys) throw notForKeys();
  setPermissionVersion(reply, actor);
  return actor;
}

async function assertMay(route: MemberRoute, request: FastifyRequest, actor: Actor, deps: AdmitDeps) {
  if (request.headers[previewHeader] !== undefined && route.method !== 'GET') throw previewOnly();
  if (route.access.kind === 'permission') {
    if (!can(actor, route.access.code)) throw actor.isKey ? notGranted(route.access.code) : notAllowed();
    // Routes without a permission concern the member's own data and stay allowed.
    if (actor.isSuspended && route.method !== 'GET') throw suspended();
  }
  if (actor.isBeyondPlan && isChange(route)) await refuseChange(actor, deps);
}

/** Routes with a permission concern more than the caller's own data. */
function isChange(route: MemberRoute): boolean {
  return route.method !== 'GET' && route.access.kind === 'permission' && !route.beyondPlan;
}

async function refuseChange(actor: Actor, { db, refuseBeyondPlan }: AdmitDeps): Promise<void> {
  const refusal = await refuseBeyondPlan?.(db, actor);
  if (refusal) throw refusal;
}

/** Sent by a page for requests made without user activity: these do not keep the session alive. */
const unattendedHeader = 'unattended';

function callerOf(request: FastifyRequest, { db, actors, apiKeyActors }: AdmitDeps, mayBeUse = true): Promise<Actor> {
  const key = bearerOf(request);
  if (key !== null) return apiKeyActors.of(db, key, limitedNetworkOf(request.ip));
  const token = request.headers[tokenName];
  const isUse = mayBeUse && request.headers[unattendedHeader] === undefined;
  return actors.of(db, typeof token === 'string' ? token : undefined, request.cookies[cookieName], isUse);
}

/** The actor, or in a preview the actor limited to the role. */
function asAsked(request: FastifyRequest, actor: Actor, { db, preview }: AdmitDeps): Actor | Promise<Actor> {
  const roleId = request.headers[previewHeader];
  if (roleId !== undefined && actor.isKey) throw notForKeys();
  return roleId === undefined ? actor : preview(db, actor, String(roleId));
}

/**
 * Sends the permission version with every response to a member: if it changes, the client loads its permissions again.
 */
function setPermissionVersion(reply: FastifyReply, actor: Actor): void {
  reply.header('permission-version', String(actor.permissionVersion));
}
