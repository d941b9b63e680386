import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServerModuleRunner } from 'vite';
import { untrackedFiles } from '../lib/changed.mjs';
import { root } from '../lib/node.mjs';
import { wordsOf } from '../lib/refusals.mjs';

/** Debounce: many files saved at once, as on a branch switch, cause one reload. */
const settleMs = 50;

/**
 * Loads the server through Vite and reloads it when one of its files changes. The database stays open across reloads.
 * `port()` waits for a reload in progress and resolves to null while the code does not start; the next save retries.
 * `trouble()` returns the start error, and `onTrouble` is called with the message of each failed start, and with null
 * once a start succeeds after a failure.
 */
export async function createBackend(vite, onTrouble) {
  const environment = vite.environments.ssr;
  const runner = createServerModuleRunner(environment, { hmr: false });
  const { readSettings } = await runner.import('/server/config.ts');
  const { openServersDatabase } = await runner.import('/server/serve.ts');
  const settings = readSettings(process.env);
  const { iconNames } = await runner.import('/scripts/lib/icon-names.ts');
  const icons = iconNames();
  const database = await openServersDatabase(settings);
  let serving = null;
  let trouble = null;
  let current = reload();

  async function reload() {
    await serving?.close();
    serving = null;
    runner.clearCache();
    try {
      const port = await freePort();
      const { serve } = await runner.import('/server/serve.ts');
      serving = await serve({
        settings: { ...settings, host: '127.0.0.1', port },
        web: { kind: 'dev', middleware: vite.middlewares, page },
        database,
        development: { icons, isDraft: isDraft() },
      });
      for (const file of serving.migrationsWritten)
        console.log(`${relative(root, file)} was ${existsSync(file) ? 'written' : 'removed'}.`);
      if (serving.ownerPassword) console.log(`Sign in as "owner" with the password "${serving.ownerPassword}".`);
      if (trouble !== null) onTrouble(null);
      trouble = null;
      return port;
    } catch (error) {
      vite.ssrFixStacktrace(error);
      trouble = wordsOf(error);
      console.error(`The server did not start; save again to retry.\n${trouble}`);
      onTrouble(trouble);
      return null;
    }
  }

  async function page(file) {
    return vite.transformIndexHtml(`/${file}`, await readFile(file, 'utf8'));
  }

  const saved = new Set();
  vite.watcher.on('all', (_event, file) => {
    if (!concernsServer(environment, file)) return;
    saved.add(file);
    // Requests wait for the new server from the moment of the save: the browser reloads faster than the server does.
    current = Promise.all([current, wait(settleMs)]).then(([port]) => {
      const files = [...saved].filter((one) => !serving?.migrationsWritten.includes(one));
      saved.clear();
      if (files.length === 0) return port;
      console.log(`Reloading the server (${files.map((one) => relative(root, one)).join(', ')})`);
      return reload();
    });
  });

  return {
    settings,
    port: () => current,
    trouble: () => trouble,
    async close() {
      await current;
      await serving?.close();
      await database.stop();
    },
  };
}

/** A migration that git does not track is a draft: no one else has it yet. */
function isDraft() {
  const untracked = untrackedFiles('src/resources');
  return (file) => untracked.has(file);
}

/**
 * Whether the file is one that the server has loaded, or a new one in a folder that it scans for resources and
 * migrations.
 */
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
