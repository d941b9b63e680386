import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isOpen } from '../../../tests/helpers/descriptors';
import { createHttpServer } from '../http/httpServer';
import { Download } from '../routes/route';
import { sendFile } from '../routes/send';
import { type FileStore, folderStore } from './fileStore';

let folder: string;
let store: FileStore;

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'parley-store-')), 'files');
  store = folderStore(folder);
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

test('stored files are readable by the server only', async () => {
  await store.put('c1', 'f1', Buffer.from('one'));
  expect(statSync(join(folder, 'c1')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'c1', 'f1')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'c1'))).toEqual(['f1']);
});

test('removing a missing file is no error', async () => {
  await store.put('c2', 'f1', Buffer.from('one'));
  await store.remove('c2', 'f1');
  await store.remove('c2', 'f1');
  await store.remove('c3', 'f1');
  expect(readdirSync(join(folder, 'c2'))).toEqual([]);
});

test('two concurrent uploads with one id: the second is refused', async () => {
  mkdirSync(join(folder, 'c4'), { recursive: true });
  writeFileSync(join(folder, 'c4', 'f1.part'), 'under way');
  await expect(store.put('c4', 'f1', Buffer.from('two'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(join(folder, 'c4', 'f1.part'), 'utf8')).toBe('under way');
});

test('reading a missing file fails, finding it returns null', async () => {
  await expect(store.read('c5', 'f1')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await store.find('c5', 'f1')).toBe(null);
});

describe.runIf(process.platform === 'linux')('no file handle stays open', () => {
  /** Larger than the socket buffers of a connection. */
  const bytes = Buffer.alloc(32_000_000, 'parley');
  const isFileOpen = (id: string) => isOpen(join(folder, 'c6', id));

  test('of a file that is never read, partly read, or fully read', async () => {
    await store.put('c6', 'f1', bytes);
    const stream = await store.read('c6', 'f1');
    expect(isFileOpen('f1')).toBe(false);
    for await (const _ of stream) {
      expect(isFileOpen('f1')).toBe(true);
      break;
    }
    await expect.poll(() => isFileOpen('f1')).toBe(false);
    expect((await buffer(await store.read('c6', 'f1'))).equals(bytes)).toBe(true);
    await expect.poll(() => isFileOpen('f1')).toBe(false);
  });

  test('when a download is cancelled, or requested by HEAD', async () => {
    await store.put('c6', 'f2', bytes);
    const server = await createHttpServer(pino({ level: 'silent' }));
    onTestFinished(() => server.close());
    const about = { name: 'f2', type: 'text/plain', size: bytes.length };
    let stream: Awaited<ReturnType<FileStore['read']>>;
    server.get('/file', async (_, reply) => {
      stream = await store.read('c6', 'f2');
      return sendFile(reply, new Download({ ...about, stream }));
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;

    const asked = request({ port, host: '127.0.0.1', path: '/file' }).end();
    const answer = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
    answer.once('error', () => undefined);
    await new Promise((resolve) => answer.once('data', resolve));
    expect(isFileOpen('f2')).toBe(true);
    answer.destroy();
    await expect.poll(() => stream.closed).toBe(true);
    await expect.poll(() => isFileOpen('f2')).toBe(false);

    const { headers } = await fetch(`http://127.0.0.1:${port}/file`, { method: 'HEAD' });
    expect(headers.get('content-length')).toBe(String(bytes.length));
    await expect.poll(() => stream.closed).toBe(true);
    await expect.poll(() => isFileOpen('f2')).toBe(false);
  });
});
