import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startCompany } from '../helpers/company';
import { uploadFile } from '../helpers/uploads';

test('an image that claims to be huge is refused before decoding: memory does not grow', async () => {
  const { server, owner } = await startCompany();
  onTestFinished(() => server.close());
  const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fb0' } })
    .png()
    .toBuffer();
  const claiming = (width: number, height: number) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return uploadFile(server, owner, bytes, 'picture.png');
  };
  expect((await claiming(5_000, 10_000)).status).toBe(200);
  const before = process.memoryUsage.rss();
  for (const [width, height] of [[60_000, 60_000] as const, [5_001, 10_000] as const, [60_000, 60_000] as const])
    expect((await claiming(width, height)).status).toBe(413);
  expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(64);
});
