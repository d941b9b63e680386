import type { Fields } from '../../../src/schema/fields';
import type { Language, Text } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import type { Actor } from '../access/actor';
import type { Db } from '../db/queries';
import type { Author } from '../db/records/author';
import type { CostlyKind } from '../http/rateLimits';
import type { Network } from '../identity/place';

/** What every handler is given. `db` is a transaction when the request asked to be idempotent. */
export interface RouteContext {
  readonly db: Db;
  readonly params: Readonly<Record<string, string>>;
  /** Checked against the route's fields; empty when it declares none. */
  readonly query: Values;
  /** Checked against the route's fields; as it came when the route checks it itself. */
  readonly body: Values;
  readonly language: Language;
  readonly requestId: string;
  readonly client: Client;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Who asks, on a public route that members are served otherwise. Throws NOT_SIGNED_IN, as their routes do. */
  member(): Promise<Actor>;
  /** Logs an error that does not fail the whole request. */
  readonly onUnforeseen: (error: Error) => void;
  /** Where people reach this server: 'https://shop.example.com'. */
  readonly origin: string;
  /** What the visitor of a foreign page shows of who they are, in the header of that name. */
  readonly visitor: string | null;
  /** The origin of the page that asks, as its browser says it; null where none does. */
  readonly page: string | null;
  /** On routes that take the request as it came. */
  readonly raw?: { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: Buffer };
  /** On routes that take a file. */
  readonly upload?: { readonly name: string; readonly bytes: Buffer };
}

export interface MemberContext extends RouteContext {
  readonly actor: Actor;
  readonly author: Author;
}

/** Where a request comes from. */
export interface Client {
  readonly ip: string;
  /** What limits by address are counted by. */
  readonly network: Network;
  readonly userAgent: string;
  /** Sent by a browser, which keeps cookies and says where its page came from. */
  readonly isBrowser: boolean;
  /** Two capital letters, where a proxy in front says so. */
  readonly country?: string | null;
}

/** Every route says who may call it: there is no default. */
interface RouteBase {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with {parameters}: '/xxm-comp/v1/selectRoleById/{id}'. */
  readonly path: string;
  readonly summary: Text;
  /** The heading under which the API list shows it. */
  readonly group: Text;
  readonly query?: Fields;
  /** What the body must be; without it a body is refused, unless the route checks it itself. */
  readonly body?: Fields;
  /** The handler checks the body against a record; `fields` tell what it may hold. */
  readonly checksBody?: true;
  /** Fields of `data` in the answer, for the API's description. */
  readonly answer?: Fields;
  /** Roles, members or sessions change: what is remembered of who may do what is forgotten at once. */
  readonly changesAccess?: true;
  /** The body is a file's bytes, sent as application/octet-stream; JSON is refused. A number is the most of them. */
  readonly takesFile?: true | number;
  /** The answer is a file that is made while it is sent: nothing that an Idempotency-Key could remember. */
  readonly answersFile?: true;
  /** Called by watchers and foreign pages, which send no clientId. */
  readonly asksNoClient?: true;
  /** Asked by watchers, under whatever name they know the server. */
  readonly isWatched?: true;
  /** Asked again and again by an open page, without anybody doing anything: it keeps no session alive. */
  readonly asksByItself?: true;
  /** Parts of the answer that are secret and told this one time: not remembered under an Idempotency-Key. */
  readonly revealsOnce?: readonly string[];
  /** Not remembered under an Idempotency-Key: the answer is a secret. */
  readonly answersSecret?: true;
  /** It calls other systems, which no transaction can undo: it runs in none, and is not remembered under an Idempotency-Key. */
  readonly reachesOut?: true;
  /**
   * It is asked with a secret that somebody might guess, and of what kind: an address has 20 wrong tries in a quarter of an
   * hour, and so has a company. They are counted whatever becomes of the call's transaction.
   */
  readonly guesses?: string;
  /** Counted among the costly calls of this kind, where what it takes and answers does not say so already. */
  readonly costs?: CostlyKind;
  /** The body is taken as it came, for the handler to prove and read; `raw` is the most bytes of it. */
  readonly takesRaw?: number;
}

export interface PublicRoute extends RouteBase {
  readonly access: { readonly kind: 'public' };
  /** Part of what it does is for members alone: of those it may ask for a session, by the context's `member`. */
  readonly servesMembers?: true;
  /** Pages of these origins may call it too, without cookies. */
  readonly letsIn?: (db: Db, params: Readonly<Record<string, string>>) => Promise<readonly string[]>;
  /** What it asks of callers before their body is read, where strangers could send much. Throws a refusal. */
  admits?(context: Pick<RouteContext, 'db' | 'params' | 'visitor' | 'client'>): Promise<void>;
  handle(context: RouteContext): Promise<unknown>;
}

export interface MemberRoute extends RouteBase {
  readonly access: { readonly kind: 'login' } | { readonly kind: 'permission'; readonly code: string };
  /**
   * Members beyond the company's plan may call it too, although it is no GET: it only reads, is about the caller alone, or
   * changes the plan.
   */
  readonly beyondPlan?: true;
  /** For whoever is known, programs with an API key among them: without it what needs no permission is a person's own. */
  readonly forKeys?: true;
  handle(context: MemberContext): Promise<unknown>;
  /**
   * What reaches other systems when the handler is done, in no transaction: with an Idempotency-Key after its answer is kept,
   * and after a remembered one too. It is given that answer; its own is the call's.
   */
  finish?(context: MemberContext, data: unknown): Promise<unknown>;
}

export type Route = PublicRoute | MemberRoute;

/** Declares a route that anybody may call. */
export function publicRoute(route: PublicRoute): PublicRoute {
  return route;
}

/** Declares a route for signed-in members. */
export function memberRoute(route: MemberRoute): MemberRoute {
  return route;
}

/** An answer that needs more than its data. */
export class Answer {
  constructor(
    readonly data: unknown,
    readonly extras: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly cookies?: readonly Cookie[];
      /** As a route says it, where only some of its answers do. */
      readonly changesAccess?: boolean;
    },
  ) {}
}

/** An answer that is a file. It is always saved, never shown in place: what it holds is somebody else's. */
export class Download {
  constructor(
    readonly file: {
      readonly name: string;
      readonly type: string;
      /** In bytes; null for what is made while it is sent. That is never kept by a browser. */
      readonly size: number | null;
      readonly stream: NodeJS.ReadableStream;
    },
    /** Pages of other origins may show it, where they hold its address. */
    readonly forForeignPages = false,
  ) {}
}

/** An empty value deletes it. Path is /, HttpOnly and SameSite=Strict always. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
}

/** How the given API and error messages name a route: 'POST /xxm-comp/v1/addDept'. */
export function routeId(route: { readonly method: string; readonly path: string }): string {
  return `${route.method} ${route.path}`;
}

/** Refuses a table in which two routes would answer the same call or one has no access, naming it. */
export function assertDistinct(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const shape = routeId(route).replace(/\{\w+\}/g, '{}');
    if (seen.has(shape)) throw new Error(`Two routes are called ${routeId(route)}.`);
    if (!['public', 'login', 'permission'].includes(route.access?.kind))
      throw new Error(`${routeId(route)} declares no access.`);
    seen.add(shape);
  }
}
