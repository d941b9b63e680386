import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const fileName = 'start.js';

/** Bundles src/start.ts into one classic script, which the page runs before its first paint. */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await startCode() });
    },
    configureServer(server) {
      let bundled: Promise<string> | null = null;
      server.watcher.on('change', () => {
        bundled = null;
      });
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        bundled ??= startCode();
        bundled.then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}

async function startCode(): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: resolve('src/start.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
