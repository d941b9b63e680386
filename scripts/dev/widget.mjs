import { build } from 'vite';

/** Serves the chat widget's script: built on the first request, and rebuilt after one of its files changes. */
export function serveWidget() {
  let built = null;
  let parts = new Set();

  async function make() {
    const [{ output }] = await build({
      ...{ configFile: 'vite.widget.config.ts', logLevel: 'warn', mode: 'development' },
      build: { write: false, minify: false },
    });
    const script = output.find(({ fileName }) => fileName === 'widget.js');
    parts = new Set(Object.keys(script.modules));
    return script.code;
  }

  return {
    name: 'serve-widget',
    configureServer({ middlewares, watcher, config }) {
      watcher.on('all', (_event, file) => {
        if (parts.has(file)) built = null;
      });
      middlewares.use('/widget.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.setHeader('cache-control', 'no-cache');
        // The script is embedded in pages of other origins.
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
        built ??= make();
        const own = built;
        try {
          response.end(await own);
        } catch (error) {
          if (built === own) built = null;
          config.logger.error(`The widget is not built.\n${error.message}`);
          response.statusCode = 500;
          response.end(`console.error(${JSON.stringify(`The widget is not built: ${error.message}`)});`);
        }
      });
    },
  };
}
