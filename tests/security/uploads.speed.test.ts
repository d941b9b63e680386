import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { startServer, type TestServer } from '../helpers/server';
import { blackPng, uploadFile } from '../helpers/uploads';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
});
afterAll(() => server.close());

/** Else what is thrown away here would hide what grows there. */
function collectGarbage(): void {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
}

test('pictures beyond 50 million pixels are refused, below it they are measured; memory grows by less than 64 MB', async () => {
  const fits = blackPng(10_000, 5_000);
  const tooLarge = blackPng(10_000, 5_001);
  const bombs = [tooLarge, blackPng(30_000, 3_000)];
  const zip = gzipSync(Buffer.alloc(100_000_000), { level: 9 });
  expect(zip.length).toBeLessThan(200_000);
  collectGarbage();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  onTestFinished(() => clearInterval(watch));
  expect((await uploadFile(server, owner, fits, 'a.png')).body.data).toMatchObject({ width: 10_000, height: 5_000 });
  for (const bomb of bombs) {
    const { status, body } = await uploadFile(server, owner, bomb, 'b.png');
    expect([status, body.errorCode]).toEqual([413, 'PICTURE_TOO_LARGE']);
  }
  // Nothing is unpacked.
  expect((await uploadFile(server, owner, zip, 'c.gz')).body.data).toMatchObject({
    type: 'application/gzip',
    size: zip.length,
  });
  clearInterval(watch);
  process.stdout.write(`memory grew by ${Math.round((most - before) / 1_048_576)} MB\n`);
  expect(most - before).toBeLessThan(64 * 1_048_576);
});
