import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { inputSchema, recordSchema } from '../../../src/schema/jsonSchema';
import { clientId } from '../http/origin';
import { tokenName } from '../identity/sessions';
import { type Route, routeId } from './route';

/** Lets the server describe itself at /api/openapi.json. Before any route is mounted. */
export async function describeApi(server: FastifyInstance, version: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parley', version, description },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: tokenName } } },
    },
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
}

/** A route in the terms of JSON Schema and OpenAPI. */
export function describe(route: Route): FastifySchema {
  const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1]!, { type: 'string' }]);
  return {
    operationId: routeId(route),
    summary: route.summary.en,
    tags: [route.group.en],
    ...(route.access.kind === 'public' ? {} : { security: [{ session: [] }] }),
    ...(route.access.kind === 'permission' ? { description: `Needs the permission ${route.access.code}.` } : {}),
    ...(parameters.length > 0 ? { params: { type: 'object', properties: Object.fromEntries(parameters) } } : {}),
    ...(route.query ? { querystring: inputSchema(route.query) } : {}),
    ...(route.body ? { body: inputSchema(route.body) } : {}),
    response: { 200: answerSchema(route) },
  };
}

const description = `Every call carries the header clientId: ${clientId}. Days in filters are those of the zone in the header time-zone ('Asia/Shanghai'); of UTC without it.`;

function answerSchema(route: Route): object {
  const data =
    route.answer === undefined
      ? {}
      : isList(route)
        ? { type: 'array', items: recordSchema(route.answer) }
        : recordSchema(route.answer);
  return {
    description: 'Done',
    type: 'object',
    properties: { code: { type: 'integer', const: 200 }, message: { type: 'string' }, data },
  };
}

function isList(route: Route): boolean {
  return route.method === 'GET' && !route.path.includes('{');
}
