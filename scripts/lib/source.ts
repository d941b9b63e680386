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

/** Formats source code with Biome, as it would stand in a file. */
export function formatted(source: string, file = 'src/resources/any/schema.ts'): string {
  const args = ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${file}`];
  return execFileSync(process.execPath, args, { input: source, encoding: 'utf8' });
}
