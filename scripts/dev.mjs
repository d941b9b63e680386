// npm run dev: serves the console and the server on one port and reloads both on a change. PORT, HOST and all other
// settings are those of npm start.
import { createServer } from 'node:http';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
process.env.NODE_ENV ??= 'development';
// Vite's own bundler loads the configuration here; imports in it need no file extensions.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const { createServer: createVite } = await import('vite');
const { createBackend } = await import('./dev/backend.mjs');
const { passOn, passOnUpgrade } = await import('./dev/proxy.mjs');
const { troublePage } = await import('./dev/troublePage.mjs');
const { serveWidget } = await import('./dev/widget.mjs');
const { wordsOf } = await import('./lib/refusals.mjs');

const front = createServer();
// Vite's HMR socket uses the front server's port, so a server reload does not close it.
const vite = await createVite({
  configFile: 'vite.config.ts',
  appType: 'spa',
  plugins: [reloadOnSchema(), serveWidget()],
  server: {
    middlewareMode: true,
    hmr: { server: front },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**'] },
  },
});

/**
 * Reloads the whole page when a schema changes: screens, routes and the menu all come from it. The reloaded page waits
 * until the server has the new schema.
 */
function reloadOnSchema() {
  return {
    name: 'reload-on-schema',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !/\/src\/resources\/[^/]+\/(schema|texts)\.ts$/.test(file)) return;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

const backend = await createBackend(vite, publishToBrowsers).catch((error) => {
  console.error(`The development server did not start.\n${wordsOf(error)}`);
  process.exit(1);
});

front.on('request', async (request, response) => {
  // Vite serves module files directly: these hundreds of requests neither wait for the server nor go through it.
  if (/^\/(src\/|node_modules\/|@)/.test(request.url)) return vite.middlewares(request, response);
  const port = await backend.port();
  if (port) return passOn(request, response, port);
  if (!request.url.startsWith('/api')) {
    if (!request.headers.accept?.includes('text/html')) return vite.middlewares(request, response);
    const { databaseUrl, dataFolder } = backend.settings;
    const page = troublePage(backend.trouble(), databaseUrl === null ? dataFolder : null);
    return response
      .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(page);
  }
  const message = 'The server did not start; see the terminal for the reason.';
  response
    .writeHead(503, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 503, message, msg: message, data: null }));
});
front.on('upgrade', async (request, socket, head) => {
  if (!request.url.startsWith('/api')) return;
  // Without a listener, an error on the socket while the server loads would crash the process.
  socket.on('error', () => socket.destroy());
  const port = await backend.port();
  if (port) passOnUpgrade(request, socket, head, port);
  else socket.destroy();
});
front.listen(backend.settings.port, backend.settings.host, () => {
  console.log(`Development server: http://localhost:${front.address().port}`);
});

/** Shows the start error as an overlay on open pages, and reloads them when the server runs again. */
function publishToBrowsers(trouble) {
  // With no client connected, Vite would buffer the error for the next page, which shows the error itself or has none.
  if (trouble !== null && vite.ws.clients.size === 0) return;
  const err = { message: `The server did not start.\n\n${trouble}`, stack: '' };
  vite.environments.client.hot.send(trouble === null ? { type: 'full-reload' } : { type: 'error', err });
}

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  front.close();
  front.closeAllConnections();
  await backend.close();
  await vite.close();
  process.exit(0);
}
process.on('SIGINT', close).on('SIGTERM', close);
