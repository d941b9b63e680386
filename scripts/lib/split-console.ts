import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What is fetched in one piece, each without what the ones before it hold. */
const pieces = {
  start: 'src/main.tsx',
  paths: 'src/console/knownPaths.ts',
  console: 'src/console/Console.tsx',
};

/**
 * Makes few files of the console instead of dozens that wait for each other's turn, without the code that only forms and
 * other later screens use. Tells the page which files they are: public/start.js has them on their way before the first
 * script runs, when someone is signed in.
 */
export function splitConsole(): Plugin {
  const modulesOf = new Map<string, ReadonlySet<string>>();
  return {
    name: 'split-console',
    apply: 'build',
    buildEnd() {
      for (const [name, entry] of Object.entries(pieces)) modulesOf.set(name, importedBy(resolve(entry), this));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: Object.keys(pieces).map((name, at, all) => ({
          name,
          priority: all.length - at,
          entriesAware: name === 'console',
          test: (id: string) => modulesOf.get(name)?.has(id) ?? false,
        })),
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        {
          tag: 'meta',
          attrs: { name: 'console', content: filesOfConsole(bundle).join(' ') },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

/** A module and all it imports at once, not what it imports when it is wanted. */
function importedBy(entry: string, context: Rolldown.PluginContext): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Addresses of the console's scripts and styles, without those of the page itself. */
function filesOfConsole(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const needed = (entries: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const waiting = chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => entries.includes(id)))
      .map(({ fileName }) => fileName);
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      waiting.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []));
    }
    return found;
  };
  const page = needed([resolve(pieces.start)]);
  const console = [...needed([resolve(pieces.paths), resolve(pieces.console)])].filter((file) => !page.has(file));
  const styles = chunks
    .filter(({ fileName }) => console.includes(fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...console, ...styles].map((file) => `/${file}`);
}
