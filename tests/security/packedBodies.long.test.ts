import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeId } from '../../server/kernel/routes/route';
import { nobodysId } from '../contract/model/requests';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { ownHost, startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
});
afterAll(() => server.close());

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

/** 20 MB of text, compressed to some kilobytes. */
const bomb = Buffer.from(JSON.stringify({ name: 'x'.repeat(20 * 1_048_576) }));

test('no route decompresses a body: it is refused, and nothing is written', async () => {
  const packed = Object.entries(packers).map(([coding, pack]) => [coding, pack(bomb)] as const);
  const small = Object.entries(packers).map(([coding, pack]) => [coding, pack(Buffer.from('{}'))] as const);
  const before = await server.state();
  const wrong: string[] = [];
  const routes = server.app.routes.filter(({ method, takesFile }) => /POST|PUT/.test(method) && !takesFile);
  for (const route of routes)
    for (const [coding, payload] of [...packed, ...small]) {
      const { statusCode, body } = await server.app.server.inject({
        method: route.method,
        url: `/api${route.path.replace(/\{\w+\}/g, nobodysId)}`,
        headers: { host: ownHost, ...owner.headers, 'content-type': 'application/json', 'content-encoding': coding },
        payload,
      });
      // A raw route receives the bytes as they are and may refuse them in its own way.
      const isRefused =
        route.takesRaw === undefined ? [400, 415].includes(statusCode) : statusCode >= 400 && statusCode < 500;
      if (!isRefused) wrong.push(`${routeId(route)} ${coding} ${statusCode} ${body.slice(0, 200)}`);
    }
  expect(wrong).toEqual([]);
  expect(await server.state()).toEqual(before);
  expect(routes.length).toBeGreaterThan(200);
}, 120_000);
