import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { cachedText } from '../http/cachedText';
import { clientId } from '../http/origin';

/** API documentation page (Swagger UI) at /api/docs, where calls can be tried. It loads nothing from other hosts. */
export async function serveDocs(server: FastifyInstance): Promise<void> {
  const json = cachedText('application/json; charset=utf-8', () => JSON.stringify(server.swagger()));
  const yaml = cachedText('application/x-yaml', () => server.swagger({ yaml: true }));
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      // The package would serialize both for each request.
      onRequest(request, reply, next) {
        if (request.routeOptions.url === '/api/docs/json') json(request, reply);
        else if (request.routeOptions.url === '/api/docs/yaml') yaml(request, reply);
        else next();
      },
    },
    // The server's own policy is stricter than the package's, and sufficient.
    staticCSP: false,
    validatorUrl: false,
    theme: { title: 'Parley API', css: [{ filename: 'parley.css', content: style }] },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      deepLinking: true,
      filter: true,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      requestInterceptor: new Function('request', interceptor) as <T>(request: T) => T,
    },
  });
}

/**
 * Runs in the browser: uses the session of a user signed in to the console, unless "Authorize" was used. As text, so
 * that no build tool rewrites it.
 */
const interceptor = `
  const given = Object.keys(request.headers).map((name) => name.toLowerCase());
  if (!given.includes('clientid')) request.headers.clientId = '${clientId}';
  const name = localStorage.getItem('parley-tokenName');
  const value = localStorage.getItem('parley-tokenValue');
  if (name && value && !given.includes(name.toLowerCase())) request.headers[name] = value;
  return request;
`;

const style = `
  body { margin: 0; border-top: 6px solid #ffb400; }
  .swagger-ui .info { margin: 24px 0; }
  .swagger-ui .scheme-container { padding: 16px 0; box-shadow: none; border-bottom: 1px solid #ddd; }
`;
