import { execFileSync } from 'node:child_process';

/** Serializes data as a JavaScript literal on one line. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? quoted(value) : String(value);
  const entries = Object.entries(value).map(([name, one]) => `${key(name)}: ${written(one)}`);
  return `{ ${entries.join(', ')} }`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Formats source code with Biome. */
export function formatted(source: string): string {
  const args = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=src/resources/any/schema.ts'];
  return execFileSync(process.execPath, args, { input: source, encoding: 'utf8' });
}
