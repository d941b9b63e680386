import type { Fields } from '../../../src/schema/fields';
import type { Language, Text } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import type { Actor } from '../access/actor';
import type { Author, Db } from '../db/queries';
import type { CostlyKind } from '../http/rateLimits';
import type { Network } from '../network/place';
import type { ApiType } from './apiType';

/** The context of every handler. `db` is a transaction when the request has an idempotency key. */
export interface RouteContext {
  readonly db: Db;
  readonly params: Readonly<Record<string, string>>;
  /** Validated against the route's fields; empty if it declares none. */
  readonly query: Values;
  /** Validated against the route's fields; unchanged if the route validates it itself. */
  readonly body: Values;
  readonly language: Language;
  readonly requestId: string;
  readonly client: Client;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The signed-in member, on a public route that also serves members. Throws NOT_SIGNED_IN as member routes do. */
  member(): Promise<Actor>;
  /** Logs an error that does not fail the whole request. */
  readonly onUnforeseen: (error: Error) => void;
  /** Public origin of this server: 'https://shop.example.com'. */
  readonly origin: string;
  /** The `visitor` header, in which the visitor of a page of another site identifies themselves. */
  readonly visitor: string | null;
  /** The Origin header of the calling page; null if there is none. */
  readonly page: string | null;
  /** Only on routes with `takesRaw`. */
  readonly raw?: { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: Buffer };
  /** Only on routes with `takesFile`. */
  readonly upload?: { readonly name: string; readonly bytes: Buffer };
}

export interface MemberContext extends RouteContext {
  readonly actor: Actor;
  readonly author: Author;
}

export interface Client {
  readonly ip: string;
  /** Key of rate limits by address. */
  readonly network: Network;
  readonly userAgent: string;
  /** Whether it is a browser, which keeps cookies and sends the origin of its page. */
  readonly isBrowser: boolean;
  /** Two capital letters, if a proxy in front sends the country. */
  readonly country?: string | null;
}

/** Every route declares its access; there is no default. */
interface RouteBase {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with {parameters}: '/xxm-comp/v1/selectRoleById/{id}'. */
  readonly path: string;
  readonly summary: Text;
  /** Heading in the API documentation. */
  readonly group: Text;
  readonly query?: Fields;
  /** Fields of the body; without them a body is refused, unless the route validates it itself. */
  readonly body?: Fields;
  /** The handler validates the body against a record; `body` only documents its fields. */
  readonly checksBody?: true;
  /** Replaces `body` in the API documentation. */
  readonly takes?: ApiType;
  /** `data` in the response, or its fields, for the API documentation. */
  readonly answer?: Fields | ApiType;
  /** Headers of the response and what they say, for the API documentation. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Changes roles, members or sessions: the actor cache is cleared at once. */
  readonly changesAccess?: true;
  /** The body is a file, sent as application/octet-stream; JSON is refused. A number is the maximum bytes. */
  readonly takesFile?: true | number;
  /** The response is a streamed file, so it cannot be stored for an Idempotency-Key. */
  readonly answersFile?: true;
  /** Called by monitoring and pages of other sites, which send no clientId. */
  readonly asksNoClient?: true;
  /** Called by monitoring, under any host name. */
  readonly isMonitored?: true;
  /** Polled by an open page without user activity: it does not keep the session alive. */
  readonly asksByItself?: true;
  /** Secret fields of the response that are revealed once: not stored for an Idempotency-Key. */
  readonly revealsOnce?: readonly string[];
  /** The response is secret: not stored for an Idempotency-Key. */
  readonly answersSecret?: true;
  /**
   * Calls other systems, which no transaction can roll back: runs without one, and its response is not stored for an
   * Idempotency-Key.
   */
  readonly reachesOut?: true;
  /**
   * The request contains a secret of this kind that could be guessed: 20 wrong attempts in 15 minutes are allowed per
   * address and per company. They are counted even if the call's transaction is rolled back.
   */
  readonly guesses?: string;
  /** Rate limit kind, if it does not follow from the other properties. */
  readonly costs?: CostlyKind;
  /** The body is passed as raw bytes, for the handler to verify and parse; the number is the maximum bytes. */
  readonly takesRaw?: number;
}

export interface PublicRoute extends RouteBase {
  readonly access: { readonly kind: 'public' };
  /** Parts of it are for members only: the handler can call the context's `member`. */
  readonly servesMembers?: true;
  /** Origins whose pages may also call it, without cookies. */
  readonly letsIn?: (db: Db, params: Readonly<Record<string, string>>) => Promise<readonly string[]>;
  /** Checks callers before their body is read, where unknown clients could send a lot. Throws a refusal. */
  admits?(context: Pick<RouteContext, 'db' | 'params' | 'visitor' | 'client'>): Promise<void>;
  handle(context: RouteContext): Promise<unknown>;
}

export interface MemberRoute extends RouteBase {
  readonly access: { readonly kind: 'login' } | { readonly kind: 'permission'; readonly code: string };
  /**
   * Members beyond the company's plan may call it although it is no GET: it only reads, concerns only the caller, or
   * changes the plan.
   */
  readonly beyondPlan?: true;
  /** API keys may call it too; without it, routes with access 'login' are for members only. */
  readonly forKeys?: true;
  handle(context: MemberContext): Promise<unknown>;
  /**
   * Runs after the handler, outside a transaction, to call other systems. With an Idempotency-Key it runs after the
   * response is stored, and also for a repeated request. Gets the handler's response; its own result is sent.
   */
  finish?(context: MemberContext, data: unknown): Promise<unknown>;
}

export type Route = PublicRoute | MemberRoute;

/** A method and a path below /api, with {parameters}: 'GET /xxm-comp/v1/selectRoleById/{id}'. */
type Call = `${RouteBase['method']} ${string}`;
type Declared<R> = Omit<R, 'method' | 'path' | 'group'>;

/** Declares a route without sign-in, under a heading of the API documentation. */
export function publicRoute(call: Call, group: Text, route: Omit<Declared<PublicRoute>, 'access'>): PublicRoute {
  return { ...calledBy(call), group, access: { kind: 'public' }, ...route };
}

/** Declares a route for signed-in members, under a heading of the API documentation. */
export function memberRoute(call: Call, group: Text, route: Declared<MemberRoute>): MemberRoute {
  return { ...calledBy(call), group, ...route };
}

function calledBy(call: Call): Pick<RouteBase, 'method' | 'path'> {
  const [method, path] = call.split(' ') as [RouteBase['method'], string];
  return { method, path };
}

/** A response with headers or cookies, or of plain text. */
export class Answer<T = unknown> {
  constructor(
    readonly data: T,
    readonly extras: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly cookies?: readonly Cookie[];
      /** Sent instead of the envelope, to programs that expect exactly this text. */
      readonly plain?: string | undefined;
      /** Like the route property, for individual responses. */
      readonly changesAccess?: boolean;
    },
  ) {}
}

/** A file response. It is always sent as an attachment, never shown inline, because its content is untrusted. */
export class Download {
  constructor(
    readonly file: {
      readonly name: string;
      readonly type: string;
      /** In bytes; null for a streamed file, which browsers must not cache. */
      readonly size: number | null;
      readonly stream: NodeJS.ReadableStream;
    },
    /** Whether pages of other origins that know its URL may show it. */
    readonly forForeignPages = false,
  ) {}
}

/** An empty value deletes it. Always path /, HttpOnly and SameSite=Strict. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
}

/** Id of a route in the predefined API and in error messages: 'POST /xxm-comp/v1/addDept'. */
export function routeId(route: { readonly method: string; readonly path: string }): string {
  return `${route.method} ${route.path}`;
}

/** Throws if two routes match the same call or a route has no access, naming it. */
export function assertDistinct(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const shape = routeId(route).replace(/\{\w+\}/g, '{}');
    if (seen.has(shape)) throw new Error(`Two routes have the id ${routeId(route)}.`);
    if (!['public', 'login', 'permission'].includes(route.access?.kind))
      throw new Error(`${routeId(route)} declares no access.`);
    seen.add(shape);
  }
}
