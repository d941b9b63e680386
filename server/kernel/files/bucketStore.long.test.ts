import { createHash, createHmac } from 'node:crypto';
import dns from 'node:dns';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Bucket, filesPlace } from './bucket';
import { bucketStore, tryBucket } from './bucketStore';

/** A fake S3 server that verifies request signatures and stores objects. */
let server: Server;
let bucket: Bucket;
const kept = new Map<string, Buffer>();
/** Error statuses to return before it works again. */
let excuses: number[] = [];
/** What the store answers unless the bucket's name is in the host. */
let refusal: string | null = null;
let asked = 0;
const keys = { AWS_ACCESS_KEY_ID: 'AKEXAMPLE', AWS_SECRET_ACCESS_KEY: 'a/secret+key' };

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    asked++;
    const body = await buffer(request);
    const excuse = excuses.shift();
    const { method } = request;
    const isInHost = request.headers.host!.startsWith('files.');
    const url = isInHost ? `/files${request.url}` : request.url;
    if (excuse !== undefined) answer.writeHead(excuse).end();
    else if (refusal !== null && !isInHost) answer.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    else if (!isSigned(request, body)) answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    else if (!url!.startsWith('/files/')) answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    else if (method === 'PUT') answer.end(void kept.set(url!, body));
    else if (method === 'DELETE') answer.writeHead(204).end(void kept.delete(url!));
    else if (url!.startsWith('/files/?')) answer.end(listing(new URL(url!, 'http://x').searchParams));
    else if (kept.has(url!)) answer.end(kept.get(url!));
    else answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  bucket = filesPlace(`s3://files?endpoint=${endpoint}&region=eu-central-1`, keys)!;
});
/** Two objects per page. */
function listing(asked: URLSearchParams): string {
  const begin = `/files/${asked.get('prefix')}`;
  const all = [...kept.keys()].filter((key) => key.startsWith(begin)).sort();
  const from = Number(asked.get('continuation-token') ?? 0);
  const contents = all
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key.slice(7)}</Key><ETag>x</ETag><Size>${kept.get(key)!.length}</Size></Contents>`);
  const isMore = from + 2 < all.length;
  const next = isMore ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  const counted = `<KeyCount>${contents.length}</KeyCount><IsTruncated>${isMore}</IsTruncated>${next}`;
  return `<?xml version="1.0"?>\n<ListBucketResult><Name>files</Name>${counted}${contents.join('\n')}</ListBucketResult>`;
}

beforeEach(() => {
  kept.clear();
  excuses = [];
  refusal = null;
  asked = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Signature version 4, implemented from its specification without a library. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const given =
    /Credential=AKEXAMPLE\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? '',
    );
  const digest = createHash('sha256').update(body).digest('hex');
  if (given === null || headers['x-amz-content-sha256'] !== digest) return false;
  const [, day, region, names, signature] = given as unknown as string[];
  const lines = names!.split(';').map((name) => `${name}:${headers[name]}\n`);
  const [path, query = ''] = url!.split('?');
  const request = [method, path, [...query.split('&')].sort().join('&'), lines.join(''), names, digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(request).digest('hex'),
  ].join('\n');
  const mac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  const key = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(mac, 'AWS4a/secret+key');
  return region === 'eu-central-1' && names!.includes('host') && mac(key, text).toString('hex') === signature;
}

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
  asked = 0;
  expect(await all(store.list('c1'))).toEqual([1, 2, 3, 4, 5].map((size) => ({ id: `f${size}`, size })));
  expect(asked).toBe(3);
  expect(await all(store.list('c3'))).toEqual([]);
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test('server errors are retried, up to a limit', async () => {
  excuses = [503, 500];
  await bucketStore(bucket).put('c1', 'f1', Buffer.from('one'));
  expect(asked).toBe(3);
  excuses = [503, 503, 503];
  await expect(bucketStore(bucket).find('c1', 'f1')).rejects.toThrow('it answers 503');
  expect(asked).toBe(6);
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
    refusal = code;
    await expect(tryBucket(bucket)).rejects.toThrow(`403 ${code}; add &style=virtual.`);
    const local = (_host: string, options: unknown, callback: unknown) =>
      dns.promises
        .lookup('127.0.0.1', options as dns.LookupAllOptions)
        .then((found) => (callback as Found)(null, found));
    vi.spyOn(dns, 'lookup').mockImplementation(local as never);
    onTestFinished(() => void vi.restoreAllMocks());
    const { port } = server.address() as AddressInfo;
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
