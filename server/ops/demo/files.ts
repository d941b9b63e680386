import files from './data/files.json';

/** The content of a demo file. Throws if there is no such file. */
export function demoFile(name: string): Buffer {
  const lines = (files as Readonly<Record<string, readonly string[]>>)[name];
  if (lines === undefined) throw new Error(`The demo names the file "${name}"; there is none.`);
  // Starts with a byte order mark, so that every editor detects UTF-8.
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}
