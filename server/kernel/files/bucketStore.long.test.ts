import dns from 'node:dns';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type BucketServer, bucketKeys as keys, startBucketServer } from '../../../tests/helpers/bucketServer';
import { type Bucket, filesPlace } from './bucket';
import { bucketStore, tryBucket } from './bucketStore';

let at: BucketServer;
let bucket: Bucket;
let kept: BucketServer['kept'];
beforeAll(async () => {
  at = await startBucketServer();
  ({ bucket, kept } = at);
});
beforeEach(() => {
  kept.clear();
  Object.assign(at, { excuses: [], refusal: null, asked: 0 });
});
afterAll(() => at.close());

test('a file is stored, read and removed', async () => {
  const store = bucketStore(bucket);
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));
  await store.put('c1', 'f1', bytes);
  expect([...kept.keys()]).toEqual(['/files/c1/f1']);
  expect((await buffer(await store.read('c1', 'f1'))).equals(bytes)).toBe(true);
  await store.remove('c1', 'f1');
  await store.remove('c1', 'f1');
  expect(await store.find('c1', 'f1')).toBe(null);
  await expect(store.read('c1', 'f1')).rejects.toThrow('There is no file c1/f1 in the bucket files.');
});

test('the files of one company are listed with their sizes, over several pages', async () => {
  const store = bucketStore(bucket);
  for (const size of [1, 2, 3, 4, 5]) await store.put('c1', `f${size}`, Buffer.alloc(size));
  await store.put('c2', 'f1', Buffer.alloc(9));
  at.asked = 0;
  expect(await all(store.list('c1'))).toEqual([1, 2, 3, 4, 5].map((size) => ({ id: `f${size}`, size })));
  expect(at.asked).toBe(3);
  expect(await all(store.list('c3'))).toEqual([]);
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test('server errors are retried, up to a limit', async () => {
  at.excuses = [503, 500];
  await bucketStore(bucket).put('c1', 'f1', Buffer.from('one'));
  expect(at.asked).toBe(3);
  at.excuses = [503, 503, 503];
  await expect(bucketStore(bucket).find('c1', 'f1')).rejects.toThrow('it answers 503');
  expect(at.asked).toBe(6);
});

test('tryBucket checks a bucket and reports what is wrong without secrets', async () => {
  await tryBucket(bucket);
  expect(kept.size).toBe(0);
  const message = (other: Partial<Bucket>) =>
    tryBucket({ ...bucket, ...other }).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
  const wrongKey = await message({ secretAccessKey: 'not/the+key' });
  expect(wrongKey).toContain('it answers 403 SignatureDoesNotMatch');
  expect(wrongKey).not.toMatch(/not\/the|AKEXAMPLE/);
  expect(await message({ name: 'other', url: bucket.url.replace('files', 'other') })).toContain(
    'There is no bucket other',
  );
  expect(await message({ url: 'http://127.0.0.1:9/files' })).toContain('no connection');
});

test.each(['SecondLevelDomainForbidden', 'PathStyleDomainForbidden', 'InvalidPathAccess'])(
  'a store that requires the name of the bucket in the host gets it there: %s',
  async (code) => {
    at.refusal = code;
    await expect(tryBucket(bucket)).rejects.toThrow(`403 ${code}; add &style=virtual.`);
    const local = (_host: string, options: unknown, callback: unknown) =>
      dns.promises
        .lookup('127.0.0.1', options as dns.LookupAllOptions)
        .then((found) => (callback as Found)(null, found));
    vi.spyOn(dns, 'lookup').mockImplementation(local as never);
    onTestFinished(() => void vi.restoreAllMocks());
    const { port } = at.server.address() as AddressInfo;
    const endpoint = `endpoint=http://store.example:${port}&region=eu-central-1`;
    const virtual = filesPlace(`s3://files?${endpoint}&style=virtual`, keys)!;
    await tryBucket(virtual);
    const store = bucketStore(virtual);
    await store.put('c1', 'f1', Buffer.from('one'));
    expect(await all(store.list('c1'))).toEqual([{ id: 'f1', size: 3 }]);
  },
);

type Found = (error: null, addresses: dns.LookupAddress[]) => void;

test.each([
  ['s3://files?endpoint=https://oss-cn-hangzhou.aliyuncs.com', 'https://files.oss-cn-hangzhou.aliyuncs.com'],
  ['s3://files?endpoint=https://oss-cn-hangzhou.aliyuncs.com&style=path', 'https://oss-cn-hangzhou.aliyuncs.com/files'],
  ['s3://f-125?endpoint=https://cos.ap-beijing.myqcloud.com', 'https://f-125.cos.ap-beijing.myqcloud.com'],
  ['s3://files?endpoint=https://tos-s3-cn-beijing.volces.com', 'https://files.tos-s3-cn-beijing.volces.com'],
  ['s3://files?endpoint=https://s3.example.com/', 'https://s3.example.com/files'],
])('%s keeps files at %s', (text, url) => {
  expect(filesPlace(text, keys)?.url).toBe(url);
});

test.each([
  ['s3://files?style=dns', keys],
  ['s3://files?endpoint=https://files.oss-cn-hangzhou.aliyuncs.com', keys],
  ['s3://shop.files?endpoint=https://s3.example.com&style=virtual', keys],
  ['s3://', keys],
  ['s3://Files', keys],
  ['gs://files', keys],
  ['s3://files?endpoint=ftp://x', keys],
  ['s3://files?endpoint=https://me:hush@x', keys],
  ['s3://files?region=a/b', keys],
  ['s3://files', { AWS_ACCESS_KEY_ID: 'AKEXAMPLE' }],
])('%s is refused as a file store', (text, environment) => {
  expect(() => filesPlace(text, environment)).toThrow(/must|needs/);
});

test("the default endpoint is that of the region; 'folder' means the data folder", () => {
  expect(filesPlace('s3://files?region=eu-west-1', keys)?.endpoint).toBe('https://s3.eu-west-1.amazonaws.com');
  expect(filesPlace('folder', {})).toBe(null);
});
