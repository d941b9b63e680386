// npm run dev: one port, the console and the server both reloaded on a change. PORT, HOST and all other settings as for npm start.
import { createServer } from 'node:http';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
process.env.NODE_ENV ??= 'development';
// Vite's configuration is read by Vite's own bundler here, which needs no file extensions.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const { createServer: createVite } = await import('vite');
const { createBackend } = await import('./dev/backend.mjs');
const { passOn, passOnUpgrade } = await import('./dev/proxy.mjs');

const front = createServer();
// Vite's own socket rides on the front's port, so that reloading the server does not cut it.
const vite = await createVite({
  configFile: 'vite.config.ts',
  appType: 'spa',
  server: {
    middlewareMode: true,
    hmr: { server: front },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**'] },
  },
});
const backend = await createBackend(vite);

front.on('request', async (request, response) => {
  const port = await backend.port();
  if (port) return passOn(request, response, port);
  if (!request.url.startsWith('/api')) return vite.middlewares(request, response);
  const message = 'The server did not start; the terminal says why.';
  response
    .writeHead(503, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 503, message, msg: message, data: null }));
});
front.on('upgrade', async (request, socket, head) => {
  if (!request.url.startsWith('/api')) return;
  const port = await backend.port();
  if (port) passOnUpgrade(request, socket, head, port);
  else socket.destroy();
});
front.listen(backend.settings.port, backend.settings.host, () => {
  console.log(`Parley for developers at http://localhost:${front.address().port}`);
});

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
