import { createServer, createServerModuleRunner } from 'vite';
import { wordsOf } from './refusals.mjs';

/**
 * Hands `work` a way to load the project's TypeScript, `(path) => module`, and cleans up after it: for programs of
 * developers, which look at the sources as they are and need no build.
 */
async function withSources(work) {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  try {
    return await work((path) => runner.import(path));
  } finally {
    await runner.close();
    await vite.close();
  }
}

/** Runs a program of developers: what it refuses in words is printed as such and ends it with 1. */
export async function runProgram(work) {
  try {
    await withSources(work);
  } catch (error) {
    console.error(wordsOf(error));
    process.exitCode = 1;
  }
}
