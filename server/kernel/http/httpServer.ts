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
import { refused } from './envelope';
import { nestsTooDeep } from './nesting';
import { Refusal, unsupportedType } from './refusal';

const mostBodyBytes = 1_048_576;

interface HttpOptions {
  /** People reach it by https, and browsers are told to stay with that. */
  readonly overTls?: boolean;
  /** How many reverse proxies stand in front: their word is taken for where a request comes from. */
  readonly proxies?: number;
}

/**
 * An HTTP server that answers everything in the contract's envelope: expected refusals in words, unforeseen errors with
 * nothing but their request id. It logs no query, header or body.
 */
export async function createHttpServer(
  log: FastifyBaseLogger,
  { overTls = false, proxies = 0 }: HttpOptions = {},
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: mostBodyBytes,
    trustProxy: (_address, hop) => hop < proxies,
    routerOptions: { maxParamLength: 200 },
    // Validation is the schemas' own; Fastify's copy of it only describes the API.
    ajv: { customOptions: { strict: false } },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply as unknown as FastifyReply),
    forceCloseConnections: 'idle',
  });
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    nestsTooDeep(text) ? done(malformed()) : parse(request, text, done),
  );
  await server.register(cookies);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(overTls ? { ...safeHeaders, 'Strict-Transport-Security': 'max-age=31536000' } : safeHeaders);
  });
  server.addHook('onResponse', async (request, reply) => {
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
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error({ requestId: request.id, err: error }, 'failed');
  const body = refused(refusal, languageOf(request.headers['accept-language']), request.id);
  reply
    .code(refusal.status)
    .headers({ ...safeHeaders, 'Cache-Control': 'no-store', ...refusal.details.headers })
    .send(body);
}

const safeHeaders: Record<string, string> = {
  'Content-Security-Policy':
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as FastifyError;
  if (code?.startsWith('FST_ERR_CTP_INVALID_MEDIA_TYPE')) return unsupportedType();
  if (statusCode === 413) return new Refusal(413, 'TOO_LARGE', words.large);
  if (isBusy(error)) return new Refusal(503, 'UNAVAILABLE', words.busy, { headers: { 'Retry-After': '2' } });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return malformed(code === 'FST_ERR_BAD_URL' ? 'url' : 'body');
  }
  return new Refusal(500, 'INTERNAL', words.failed);
}

function malformed(path = 'body'): Refusal {
  return new Refusal(400, 'MALFORMED', words.malformed, { issues: [{ path, code: 'malformed' }] });
}

/** The database is starting, stopping, full, or gave up waiting for others: the same request works again soon. */
function isBusy(error: Error): boolean {
  const { code, message } = error as { code?: string; message: string };
  return (
    /^(57P0[123]|57014|40001|40P01|55P03|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  );
}

const words = {
  large: {
    en: 'That is too large: at most 1 MB, a file 10 MB, an import 20 MB.',
    zh: '内容过大：最多 1 MB，文件最多 10 MB，导入最多 20 MB。',
  },
  busy: { en: 'The database is not ready. Try again in a moment.', zh: '数据库暂不可用，请稍后再试。' },
  malformed: { en: 'The request is not readable.', zh: '请求无法读取。' },
  failed: {
    en: 'Something went wrong here. Nothing was changed. Name the request id when you report it.',
    zh: '服务器出错，未做任何更改。反馈时请附上请求编号。',
  },
};
