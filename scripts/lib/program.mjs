import { createServer, createServerModuleRunner } from 'vite';
import { wordsOf } from './refusals.mjs';

/**
 * Calls `work` with a loader for the project's TypeScript, `(path) => module`, and cleans up afterwards. For developer
 * programs, which run from the sources without a build.
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

/** Runs a developer program. On an error it prints the message (see wordsOf) and sets exit code 1. */
export async function runProgram(work) {
  try {
    await withSources(work);
  } catch (error) {
    console.error(wordsOf(error));
    process.exitCode = 1;
  }
}
