import { createServer } from 'node:net';
import { relative } from 'node:path';
import { createServerModuleRunner } from 'vite';
import { root } from '../lib/node.mjs';

/** A save of many files at once, as a change of branch is, is one reload. */
const settleMs = 50;

/**
 * The server, loaded through Vite and loaded again when one of its files changes. The database stays open over reloads.
 * `port()` waits for a reload under way and answers null while the code does not run: the next save mends that.
 */
export async function createBackend(vite) {
  const environment = vite.environments.ssr;
  const runner = createServerModuleRunner(environment, { hmr: false });
  const { readSettings } = await runner.import('/server/config.ts');
  const { openServersDatabase } = await runner.import('/server/serve.ts');
  const settings = readSettings(process.env);
  const database = await openServersDatabase(settings);
  let serving = null;
  let current = reload();

  async function reload() {
    await serving?.close();
    serving = null;
    environment.moduleGraph.invalidateAll();
    runner.clearCache();
    try {
      const port = await freePort();
      const { serve } = await runner.import('/server/serve.ts');
      serving = await serve({
        settings: { ...settings, host: '127.0.0.1', port },
        web: { kind: 'dev', middleware: vite.middlewares },
        database,
        writesMigrations: true,
      });
      if (serving.ownerPassword) console.log(`Sign in as "owner" with the password "${serving.ownerPassword}".`);
      return port;
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(`The server did not start; save again to retry.\n${error.stack}`);
      return null;
    }
  }

  let timer;
  vite.watcher.on('all', (_event, file) => {
    if (!concernsServer(environment, file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`Reloading the server (${relative(root, file)})`);
      current = current.then(reload);
    }, settleMs);
  });

  return {
    settings,
    port: () => current,
    async close() {
      await current;
      await serving?.close();
      await database.stop();
    },
  };
}

/** A file that the server has loaded, or a new one where it looks for resources and migrations. */
function concernsServer(environment, file) {
  if (environment.moduleGraph.getModulesByFile(file)?.size) return true;
  return /^(server|src\/resources)\/.*(?<!\.test)\.(ts|sql)$/.test(relative(root, file).replaceAll('\\', '/'));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
