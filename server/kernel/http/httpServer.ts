import { randomUUID } from 'node:crypto';
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
  /** People reach it by https, and browsers are told to stay with that. */
  readonly overTls?: boolean;
  /** How many reverse proxies stand in front: their word is taken for where a request comes from. */
  readonly proxies?: number;
  /** Counts every request by where it comes from, before anything else is done about it. Throws a refusal. */
  readonly takeRequest?: (ip: string) => void;
  /** Throws a refusal for a host under which the server is not reached. */
  readonly assertHost?: AssertHost;
  /** How many bytes of bodies are in memory at once. */
  readonly maxBytesRead?: number;
  readonly patience?: Partial<Patience>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly bodies: Bodies;
  }
  interface FastifyContextConfig {
    /** Asked by watchers, under whatever name they know. */
    readonly isWatched?: boolean;
  }
}

/** How long a connection may take, in milliseconds. */
export interface Patience {
  readonly headers: number;
  /** Everything that is sent: the largest upload on a slow line. */
  readonly request: number;
  /** A body of up to a megabyte; of a larger one, each pause. */
  readonly body: number;
  /** How often it is looked at. */
  readonly looks: number;
  /** What is under way when the server is told to close. Whoever stops programs commonly kills them after ten seconds. */
  readonly closing: number;
}

const usualPatience: Patience = { headers: 20_000, request: 300_000, body: 30_000, looks: 5_000, closing: 7_000 };

/**
 * An HTTP server that answers everything in the contract's envelope: expected refusals in words, unforeseen errors with
 * nothing but their request id. It logs no query, header or body.
 */
export async function createHttpServer(
  log: FastifyBaseLogger,
  {
    overTls = false,
    proxies = 0,
    takeRequest = () => undefined,
    assertHost = () => undefined,
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
    trustProxy: (_address, hop) => hop < proxies,
    routerOptions: { maxParamLength: 200 },
    // Validation is the schemas' own; Fastify's copy of it only describes the API.
    ajv: { customOptions: { strict: false } },
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headers) as unknown as FastifyReply),
    clientErrorHandler: answerUnread,
    forceCloseConnections: 'idle',
    requestTimeout: patience.request,
    http: {
      ...{ headersTimeout: patience.headers, connectionsCheckingInterval: patience.looks },
      // Node would refuse it by itself, without the safe headers.
      requireHostHeader: false,
    },
  });
  // As above. Nobody has to meet an expectation.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  answerBareWith(server.server, headers);
  endConnections(server, patience.closing);
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.removeContentTypeParser('text/plain');
  const bodies = createBodies(maxBytesRead, patience.body);
  server.decorate('bodies', bodies);
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
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    look(request.headers);
    if (!namesOneHost(request.raw)) return done(malformed());
    try {
      takeRequest(request.ip);
      if (!request.routeOptions.config.isWatched) assertHost(request.host);
    } catch (refusal) {
      return done(refusal as Error);
    }
    done();
  });
  server.addHook('onResponse', async (request, reply) => {
    bodies.release(request);
    const { method, routeOptions, id } = request;
    const fields = {
      requestId: id,
      method,
      route: routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'debug'](fields, 'answered');
  });
  server.setErrorHandler((error, request, reply) => answerError(error as FastifyError, request, reply));
  return server;
}

/** Answers any error of a request. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // Nobody is there for the answer, and nothing is wrong here.
  const isGone = request.raw.destroyed && !request.raw.complete;
  const refusal = isGone ? malformed() : asRefusal(error, request.routeOptions.bodyLimit);
  if (refusal.status >= 500 && error !== refusal) request.log.error({ requestId: request.id, err: error }, 'failed');
  const body = refused(refusal, languageOf(request.headers['accept-language']), request.id);
  if (isStillSending(request)) closeAfter(request, reply);
  reply
    .code(refusal.status)
    .headers({ 'Cache-Control': 'no-store', ...refusal.details.headers })
    .send(body);
}
