import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookies from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { languageOf } from '../../../src/schema/text';
import { refusals } from '../metrics/counted';
import { type EndRequest, traceRequest } from '../tracing';
import { asRefusal, malformed } from './asRefusal';
import { answerBareWith, answerUnread } from './bareAnswer';
import { type Bodies, createBodies, maxBodyBytes } from './bodies';
import { closeAfter, isStillSending } from './closeAfter';
import { endConnections } from './endConnections';
import { refused } from './envelope';
import type { AssertHost } from './hosts';
import { nestsTooDeep } from './nesting';
import { namesOneHost } from './oneHost';
import { safeHeaders } from './safeHeaders';
import { warnOfUnbelieved } from './unbelieved';

interface HttpOptions {
  /** The server is reached by HTTPS: sends Strict-Transport-Security. */
  readonly overTls?: boolean;
  /** Number of reverse proxies in front whose forwarding headers are trusted. */
  readonly proxies?: number;
  /** Called first for each request, with its IP address, for rate limiting. Throws a refusal. */
  readonly takeRequest?: (ip: string) => void;
  /** The URL to answer with, where a host has URLs of its own. */
  readonly rewrite?: (request: IncomingMessage) => string;
  /** Which answered requests are logged at level info; default: none. Server errors are at level error anyway. */
  readonly logged?: LoggedRequests;
  /** Called for each answered request, with the pattern of its route. */
  readonly countRequest?: (method: string, route: string, code: number, ms: number) => void;
  /** Throws a refusal for an unknown host. */
  readonly assertHost?: AssertHost;
  /** Maximum bytes of request bodies in memory. */
  readonly maxBytesRead?: number;
  readonly patience?: Partial<Patience>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly bodies: Bodies;
  }
  interface FastifyRequest {
    /** Who was admitted, for the log. */
    caller: { readonly companyId: string; readonly userId: string } | null;
  }
  interface FastifyContextConfig {
    /** Called by monitoring, so the host is not checked. */
    readonly isMonitored?: boolean;
  }
}

/** Timeouts of a connection, in milliseconds. */
export interface Patience {
  readonly headers: number;
  /** The whole request, such as the largest upload on a slow connection. */
  readonly request: number;
  /** The body, on routes with a limit of up to 1 MB; on other routes, each pause in it. */
  readonly body: number;
  /** Interval of Node's timeout checks. */
  readonly looks: number;
  /** Running requests when the server closes. Process managers commonly kill a process after ten seconds. */
  readonly closing: number;
}

const usualPatience: Patience = { headers: 20_000, request: 300_000, body: 30_000, looks: 5_000, closing: 7_000 };

/**
 * An HTTP server that wraps all responses in the API envelope: refusals with their message, unexpected errors with only
 * the request id. Logs no query, header or body.
 */
export async function createHttpServer(
  log: FastifyBaseLogger,
  {
    overTls = false,
    proxies = 0,
    takeRequest = () => undefined,
    assertHost = () => undefined,
    countRequest,
    logged = 'failed',
    rewrite,
    maxBytesRead = 256 * 1_048_576,
    ...given
  }: HttpOptions = {},
): Promise<FastifyInstance> {
  const patience = { ...usualPatience, ...given.patience };
  const headers = safeHeaders(overTls);
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    ...(rewrite && { rewriteUrl: (request: IncomingMessage) => rewrite(request) }),
    trustProxy: (_address, hop) => hop < proxies,
    routerOptions: { maxParamLength: 200 },
    // Validation is done by our schemas; Fastify's copies only document the API.
    ajv: { customOptions: { strict: false } },
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headers) as unknown as FastifyReply),
    clientErrorHandler: answerUnread,
    forceCloseConnections: 'idle',
    requestTimeout: patience.request,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.looks,
      // Checked by a hook instead: Node's own refusal would lack the security headers.
      requireHostHeader: false,
    },
  });
  // Ignores the Expect header: Node's own refusal would lack the security headers.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  answerBareWith(server.server, headers);
  endConnections(server, patience.closing);
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.removeContentTypeParser('text/plain');
  const bodies = createBodies(maxBytesRead, patience.body);
  server.decorate('bodies', bodies);
  server.decorateRequest('caller', null);
  server.addContentTypeParser('application/octet-stream', (request: FastifyRequest) => bodies.read(request));
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', (request, _payload, done) => {
    bodies.read(request).then((bytes) => {
      const text = bytes.toString();
      if (nestsTooDeep(text)) done(malformed());
      else parse(request, text, done);
    }, done);
  });
  await server.register(cookies);
  const look = warnOfUnbelieved(log, proxies);
  const spans = new WeakMap<FastifyRequest, EndRequest>();
  server.addHook('onRequest', (request, _reply, done) => {
    const end = traceRequest(request.headers, done);
    if (end !== null) spans.set(request, end);
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    look(request.headers);
    if (!namesOneHost(request.raw)) return done(malformed());
    try {
      takeRequest(request.ip);
      if (!request.routeOptions.config.isMonitored) assertHost(request.host);
    } catch (refusal) {
      return done(refusal as Error);
    }
    done();
  });
  server.addHook('onResponse', async (request, reply) => {
    bodies.release(request);
    const { method, routeOptions, id, caller } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? '-';
    countRequest?.(method, route, status, elapsedTime);
    spans.get(request)?.(`${method} ${route}`, status, {
      'http.request.method': method,
      'http.route': route,
      'parley.request.id': id,
    });
    const fields = {
      requestId: id,
      method,
      route,
      status,
      ms: Math.round(elapsedTime),
      company: caller?.companyId,
      member: caller?.userId,
    };
    const isLogged = !routeOptions.config.isMonitored && isLoggedAt(logged, method, status);
    request.log[status >= 500 ? 'error' : isLogged ? 'info' : 'debug'](fields, 'answered');
  });
  server.setErrorHandler((error, request, reply) => answerError(error as FastifyError, request, reply));
  return server;
}

/** `failed`: only server errors; `changes`: also what changes something or is refused. */
export type LoggedRequests = 'failed' | 'changes' | 'all';

function isLoggedAt(logged: LoggedRequests, method: string, status: number): boolean {
  if (logged !== 'changes') return logged === 'all';
  return status >= 400 || !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // The client has disconnected: not an error of the server.
  const isGone = request.raw.destroyed && !request.raw.complete;
  const refusal = isGone ? malformed() : asRefusal(error, request.routeOptions.bodyLimit);
  refusals.inc({ reason: refusal.code });
  if (refusal.status >= 500 && error !== refusal) request.log.error({ requestId: request.id, err: error }, 'failed');
  const body = refused(refusal, languageOf(request.headers['accept-language']), request.id);
  if (isStillSending(request)) closeAfter(request, reply);
  reply
    .code(refusal.status)
    .headers({ 'Cache-Control': 'no-store', ...refusal.details.headers })
    .send(body);
}
