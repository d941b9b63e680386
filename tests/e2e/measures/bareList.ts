import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Serves a page with React only that renders these rows, as an API returns them. The caller closes it. */
export async function openBareList(rows: unknown): Promise<{ readonly url: string; close(): void }> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    // A test environment would select React's slower development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', rolldownOptions: { input: resolve('tests/e2e/measures/barePage.ts') } },
  })) as Rolldown.RolldownOutput;
  const bodies = new Map([
    [
      '/',
      ['text/html', gzipSync('<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>')],
    ],
    ['/main.js', ['text/javascript', gzipSync(output[0].code)]],
    ['/rows', ['application/json', gzipSync(JSON.stringify(rows))]],
  ] as const);
  const server = createServer(({ url }, answer) => {
    const [type, body] = bodies.get((url ?? '/') as '/') ?? bodies.get('/')!;
    const isKept = url === '/main.js';
    const cached = isKept ? 'public, max-age=31536000, immutable' : 'no-store';
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': cached });
    answer.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}
