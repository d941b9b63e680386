import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Entry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest: Record<string, Entry> = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));

/** The files in dist/web that must load before these entries run: the entries themselves and their static imports. */
export function filesOf(...names: string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`${name} is not an entry of the build`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const name of names) visit(manifest[name] ? name : chunkWith(name));
  const entries = [...seen].map((name) => manifest[name]!);
  return {
    scripts: [...new Set(entries.map(({ file }) => file))],
    styles: [...new Set(entries.flatMap(({ css }) => css ?? []))],
  };
}

/** The manifest key of the chunk that contains a source file. */
function chunkWith(module: string): string {
  const chunks = chunksOf('web');
  const file = Object.keys(chunks).find((name) => chunks[name]!.includes(module));
  return Object.keys(manifest).find((name) => manifest[name]!.file === file) ?? module;
}

/** The sum in kB of 1000 bytes, each file compressed separately, as it is sent. */
export function gzipKilobytes(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length);
  return bytes.reduce((sum, length) => sum + length, 0) / 1000;
}

/** All source files in the bundle. */
export function modulesOf(side: 'web' | 'server' | 'widget' | 'shop'): string[] {
  return Object.values(chunksOf(side)).flat();
}

/** The source files in one file of the console bundle. */
export function modulesIn(file: string): readonly string[] {
  return chunksOf('web')[file]!;
}

/** The source files in each file of a side's bundle. */
export function chunksOf(side: 'web' | 'server' | 'widget' | 'shop'): Record<string, string[]> {
  return JSON.parse(readFileSync(`dist/${side}.modules.json`, 'utf8'));
}

export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());
}
