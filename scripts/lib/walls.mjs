import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from './node.mjs';

const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
/** Several rules may share one name. */
export const wallNames = [...new Set(forbidden.map((rule) => rule.name))];

const places = ['src', 'server', 'widget', 'scripts', 'tests', 'bench'];
/** Entry points of the reachability rules. */
const weighed = ['src/custom/login'];
const source = /\.(ts|tsx|mjs)$/;

/**
 * Checks all dependency rules over the tree in `folder`.
 * `breaches`: rule, importing file and imported file. `unseen`: source files that dependency-cruiser did not read, or
 * read without finding their imports. It must be empty: with an unsupported TypeScript compiler the cruiser reports no
 * violations because it sees no imports.
 */
export async function checkWalls(folder) {
  const isReachability = (rule) => rule.to.reachable;
  const all = await cruiseOver(
    folder,
    placesIn(folder, places),
    forbidden.filter((rule) => !isReachability(rule)),
    { tsPreCompilationDeps: true },
  );
  // Reachability rules ignore import() and import type, which do not add to the page's initial load. Only reachable
  // files are read.
  const loadedAtOnce = await cruiseOver(folder, placesIn(folder, weighed), forbidden.filter(isReachability), {
    exclude: { dynamic: true },
  });
  return {
    breaches: [...breachesOf(all), ...breachesOf(loadedAtOnce)],
    files: all.modules.filter((module) => source.test(module.source)).length,
    unseen: unseenIn(folder, all),
  };
}

async function cruiseOver(folder, from, rules, options) {
  if (from.length === 0) return { modules: [], summary: { violations: [] } };
  const result = await cruise(from, {
    baseDir: folder,
    ruleSet: { forbidden: rules },
    validate: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^tests/walls/planted/|^data/|^dist/', ...options.exclude },
    tsPreCompilationDeps: options.tsPreCompilationDeps ?? false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  });
  return result.output;
}

function breachesOf(output) {
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/**
 * Source files in `folder` that are missing from the cruiser's `output`, or listed there without the imports that they
 * have.
 */
export function unseenIn(folder, output) {
  const modules = new Map(output.modules.map((module) => [module.source, module]));
  return placesIn(folder, places)
    .flatMap((place) => sourcesUnder(folder, place))
    .filter((path) => {
      const module = modules.get(path);
      return !module || (importsSomething(join(folder, path)) && module.dependencies.length === 0);
    });
}

function placesIn(folder, places) {
  return places.filter((place) => existsSync(join(folder, place)));
}

function sourcesUnder(folder, place) {
  return readdirSync(join(folder, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.startsWith('tests/walls/planted/'));
}

function importsSomething(file) {
  return /^(?:import|export) [^'"]*\bfrom ['"]|^import ['"]/m.test(readFileSync(file, 'utf8'));
}
