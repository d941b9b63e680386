// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What a source file refers to, read from its text. */
interface Source {
  /** Files loaded together with it. */
  readonly imports: readonly string[];
  /** Files it loads later: entry points that must bring their own translations. */
  readonly fetches: readonly string[];
  /** 'parley.ui.tree.search', or the start of a key that is built at run time. */
  readonly says: readonly string[];
  /** 'parley.ui.tree': the translations that it registers. */
  readonly adds: string | null;
}

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, sourceOf(file)]),
);
const first = closureOf('src/main.tsx');
const console = closureOf('src/console/Console.tsx');

test('lazily loaded code registers the translations it uses, so that no raw key is shown', () => {
  const added = [...sources.values()].flatMap(({ adds }) => adds ?? []);
  expect(added.length).toBeGreaterThan(5);
  const starts = new Set([...sources.values()].flatMap(({ fetches }) => fetches));
  for (const file of sources.keys()) if (/^src\/resources\/[^/]+\/ui\.tsx$/.test(file)) starts.add(file);
  const missing = [...starts].flatMap((start) => {
    const files = closureOf(start);
    const there = [...files, ...first, ...console].map((file) => sources.get(file)!.adds);
    return [...files].flatMap((file) =>
      sources
        .get(file)!
        .says.map((word) => added.find((path) => word.startsWith(`${path}.`)))
        .filter((path) => path !== undefined && !there.includes(path))
        .map((path) => `${start} says ${path} in ${file}`),
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('initially loaded code registers none', () => {
  expect([...first, ...console].filter((file) => sources.get(file)!.adds !== null)).toEqual([]);
});

function sourceOf(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, address]) => fileAt(dirname(file), address!) ?? []);
  return {
    imports: found(/^(?:import|export)(?! type\b)(?:[^'";]*? from)? ['"](\.[^'"]+)['"]/gm),
    fetches: found(/\bimport\(['"](\.[^'"]+)['"]\)/g),
    says: [...text.matchAll(/['"`](parley\.[\w.]+)/g)].map(([, word]) => word!),
    adds: /^addMessages\('(parley\.[\w.]+)'/m.exec(text)?.[1] ?? null,
  };
}

function fileAt(folder: string, address: string): string | null {
  const path = relative('.', resolve(folder, address)).replaceAll('\\', '/');
  return (
    [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((one) => /\.tsx?$/.test(one) && existsSync(one)) ??
    null
  );
}

function closureOf(start: string): Set<string> {
  const files = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    waiting.push(...(sources.get(file)?.imports ?? []));
  }
  return files;
}
