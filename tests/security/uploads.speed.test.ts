import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { importsOf } from '../helpers/imports';
import { startServer, type TestServer } from '../helpers/server';
import { blackPng, uploadFile } from '../helpers/uploads';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
});
afterAll(() => server.close());

/** Otherwise memory freed here would hide growth there. */
function collectGarbage(): void {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
}

test('images over 50 million pixels are refused, smaller ones are measured; memory grows by less than 64 MB', async () => {
  const fits = blackPng(10_000, 5_000);
  const tooLarge = blackPng(10_000, 5_001);
  const bombs = [tooLarge, blackPng(30_000, 3_000)];
  const zip = gzipSync(Buffer.alloc(100_000_000), { level: 9 });
  expect(zip.length).toBeLessThan(200_000);
  collectGarbage();
  const before = process.memoryUsage().rss;
  let max = before;
  const watch = setInterval(() => {
    max = Math.max(max, process.memoryUsage().rss);
  }, 5);
  onTestFinished(() => clearInterval(watch));
  expect((await uploadFile(server, owner, fits, 'a.png')).body.data).toMatchObject({ width: 10_000, height: 5_000 });
  for (const bomb of bombs) {
    const { status, body } = await uploadFile(server, owner, bomb, 'b.png');
    expect([status, body.errorCode]).toEqual([413, 'PICTURE_TOO_LARGE']);
  }
  // Nothing is decompressed.
  expect((await uploadFile(server, owner, zip, 'c.gz')).body.data).toMatchObject({
    type: 'application/gzip',
    size: zip.length,
  });
  clearInterval(watch);
  process.stdout.write(`memory grew by ${Math.round((max - before) / 1_048_576)} MB\n`);
  expect(max - before).toBeLessThan(64 * 1_048_576);
});

test.each([
  ['commas', ','],
  ['quotation marks', '"'],
  ['line breaks', '\n'],
  ['empty cells in rows of 200', `${','.repeat(199)}\n`],
])(
  'four concurrent imports of 19 MB of %s: other calls wait less than 500 ms, memory grows by less than 400 MB',
  async (_what, unit) => {
    const content = unit.repeat(Math.floor(19_000_000 / unit.length));
    const labels = importsOf(server, owner, 'labels');
    collectGarbage();
    const before = process.memoryUsage().rss;
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    onTestFinished(() => void delay.disable());
    const answers = await Promise.all(Array.from({ length: 4 }, () => labels.upload(content)));
    delay.disable();
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    const grown = Math.round((process.memoryUsage().rss - before) / 1_048_576);
    process.stdout.write(`the longest wait was ${Math.round(delay.max / 1e6)} ms, memory grew by ${grown} MB\n`);
    expect(delay.max / 1e6).toBeLessThan(500);
    expect(grown).toBeLessThan(400);
  },
);
