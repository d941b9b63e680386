import { isDeepStrictEqual } from 'node:util';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { inputSchema, objectSchema } from '../../../src/schema/jsonSchema';
import { cachedText } from '../http/cachedText';
import { clientId } from '../http/origin';
import { tokenName } from '../identity/sessions';
import { ApiType, aFile, nameKeyword } from './apiType';
import type { MemberRoute, Route } from './route';
import { type Paths, shareParts } from './sharedParts';

/** Serves the OpenAPI description at /api/openapi.json. Must be called before routes are mounted. */
export async function describeApi(server: FastifyInstance, version: string): Promise<void> {
  server.addSchema(refusal);
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parley', version, description, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'header',
            name: tokenName,
            description: "A session's token, as sign-in gives it.",
          },
          key: { type: 'http', scheme: 'bearer', description: "A program's API key; it needs no clientId." },
          client: { type: 'apiKey', in: 'header', name: 'clientId', description: `Always ${clientId}.` },
        },
      },
    },
    transformObject: (described) => ('openapiObject' in described ? named(described.openapiObject) : {}),
    refResolver: { buildLocalReference: (schema, _base, _fragment, at) => String(schema.$id ?? `part-${at}`) },
  });
  const send = cachedText('application/json; charset=utf-8', () => JSON.stringify(server.swagger()));
  server.get('/api/openapi.json', { schema: { hide: true } }, send);
}

export function describe(route: Route): FastifySchema {
  const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1]!, { type: 'string' }]);
  return {
    operationId: operationId(route),
    summary: route.summary.en,
    tags: [route.group.en],
    security: securityOf(route),
    ...(route.access.kind === 'permission' ? { description: `Needs the permission ${route.access.code}.` } : {}),
    ...(parameters.length > 0 ? { params: { type: 'object', properties: Object.fromEntries(parameters) } } : {}),
    ...(route.query ? { querystring: inputSchema(route.query) } : {}),
    ...(takesKey(route) ? { headers: { type: 'object', properties: { [keyHeader]: idempotencyKey } } } : {}),
    ...bodyOf(route),
    response: { 200: route.answersFile || route.answer === aFile ? file : answerSchema(route), ...refusalsOf(route) },
  };
}

function bodyOf({ takesFile, takes, body }: Route): FastifySchema {
  if (takesFile) return { body: file };
  return body === undefined ? {} : { body: takes?.schema() ?? inputSchema(body) };
}

/** Where one is looked at: of members and API keys, for writes whose response may be stored. */
function takesKey({ method, access, answersSecret, answersFile, reachesOut }: Route): boolean {
  return method !== 'GET' && access.kind !== 'public' && !answersSecret && !answersFile && !reachesOut;
}

const keyHeader = 'Idempotency-Key';
const idempotencyKey = {
  type: 'string',
  pattern: '^[\\x21-\\x7e]{1,200}$',
  description: 'The call takes effect once per key and caller, for 24 hours; the same key with another request: 422.',
};

interface Description {
  readonly components?: { readonly schemas?: object };
  readonly paths?: object;
}

/** Lists each named schema once, in the order of names. Another one of the same name gets a number. */
function named<D extends Description>(description: D): D {
  const schemas: Record<string, unknown> = {};
  const listed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(listed);
    if (typeof value !== 'object' || value === null) return value;
    const { [nameKeyword]: name, ...own } = value as Readonly<Record<string, unknown>>;
    const whole = Object.fromEntries(Object.entries(own).map(([key, one]) => [key, listed(one)]));
    if (typeof name !== 'string') return whole;
    let free = name;
    for (let number = 2; free in schemas && !isDeepStrictEqual(schemas[free], whole); number += 1) free = name + number;
    schemas[free] = whole;
    return { $ref: `#/components/schemas/${free}` };
  };
  const paths = listed(description.paths) as Paths;
  const all = { ...description.components?.schemas, ...schemas };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...description, paths, components: { ...description.components, schemas: sorted, ...shareParts(paths) } };
}

/** 'GET /v1/labels/{id}' becomes getLabelsById: an identifier that any client generator can use. */
function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/.-]/)
    .filter((word) => word !== '' && word !== 'v1');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const description = `Programs send an API key of the company: \`Authorization: Bearer pk_…\`, and need nothing else. People's calls carry the header
\`clientId: ${clientId}\` and the token that sign-in gave, in \`${tokenName}\`; a browser's session holds only together with the cookie
that came with it.

Answers come in an envelope: \`{"code": 200, "message": "ok", "data": …}\`. A refusal says why in the language of \`Accept-Language\`
(\`zh-CN\` or English), with an \`errorCode\` for programs and, where fields are to be mended, \`errors\` by field.

A write with an \`Idempotency-Key\` is done once, however often it is sent. A change names the \`version\` it was made from; an older
one is refused with 409 and the record as it stands. Days are those of the zone in the header
\`time-zone\` ('Asia/Shanghai'); without it, of the company's. A day given for a time is its start, for the end of something its end.`;

const file = { content: { 'application/octet-stream': { schema: aFile.schema() } } };

const refusal = {
  $id: 'Refusal',
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    message: { type: 'string', description: 'For people, in their language.' },
    msg: { type: 'string', description: 'The same as message.' },
    errorCode: { type: 'string', description: 'For programs: VALIDATION_FAILED, NOT_FOUND, IN_USE.' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'What to mend, by field.' },
    data: {
      description:
        'On a version conflict the record as it stands; on EVENTS_REFUSED the outcome of each event of the call.',
    },
    conflict: {
      type: 'object',
      description: 'On a version conflict: whose change came first.',
      properties: { name: { anyOf: [{ type: 'string' }, { type: 'null' }] }, at: { type: 'string' } },
    },
    requestId: { type: 'string', description: 'To be named when something went wrong.' },
  },
  required: ['code', 'message', 'msg', 'errorCode', 'data', 'requestId'],
};

/**
 * Client id and session token together, or only the client id; alternatively an API key, except for personal routes.
 */
function securityOf(route: Route): Record<string, string[]>[] {
  const { access, asksNoClient } = route;
  const headers = [...(asksNoClient ? [] : ['client']), ...(access.kind === 'public' ? [] : ['session'])];
  const isForKeys = access.kind === 'permission' || (access.kind === 'login' && (route as MemberRoute).forKeys);
  return [Object.fromEntries(headers.map((name) => [name, []])), ...(isForKeys ? [{ key: [] }] : [])];
}

/** The refusals that this route can return, in addition to the general ones. */
function refusalsOf(route: Route): Record<string, object> {
  const expected: [number, string, boolean][] = [
    [
      400,
      'Something in it cannot be taken; errors names the fields',
      route.query !== undefined || route.body !== undefined || route.takesRaw !== undefined,
    ],
    [401, 'The session does not hold', route.access.kind !== 'public'],
    [403, 'The role does not allow it', route.access.kind === 'permission'],
    [404, 'There is no such record', route.path.includes('{')],
    [409, 'Changed in the meantime, taken, or in use', route.method !== 'GET'],
  ];
  const answers = expected.filter(([, , isMet]) => isMet).map(([status, why]) => [status, refused(why)]);
  return { ...Object.fromEntries(answers), default: refused('Refused') };
}

function refused(why: string): object {
  return { description: why, content: { 'application/json': { schema: { $ref: 'Refusal#' } } } };
}

function answerSchema({ answer, answerHeaders = {} }: Route): object {
  const headers = Object.entries(answerHeaders).map(([name, description]) => [name, { type: 'string', description }]);
  const data = answer === undefined ? {} : answer instanceof ApiType ? answer.schema() : objectSchema(answer);
  return {
    description: 'Done',
    type: 'object',
    properties: { code: { type: 'integer', const: 200 }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
  };
}
