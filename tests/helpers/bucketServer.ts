import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Bucket, filesPlace } from '../../server/kernel/files/bucket';

export const bucketKeys = { AWS_ACCESS_KEY_ID: 'AKEXAMPLE', AWS_SECRET_ACCESS_KEY: 'a/secret+key' };

/** A fake S3 server that verifies request signatures and stores the objects of the bucket 'files'. */
export interface BucketServer {
  readonly server: Server;
  readonly bucket: Bucket;
  /** The setting that names the bucket. */
  readonly place: string;
  /** By path, such as '/files/c1/f1'. */
  readonly kept: Map<string, Buffer>;
  /** Error statuses to return before it works again. */
  excuses: number[];
  /** What the store answers unless the bucket's name is in the host, as Alibaba Cloud OSS does; null: it need not be. */
  refusal: string | null;
  asked: number;
  close(): void;
}

export async function startBucketServer(): Promise<BucketServer> {
  const kept = new Map<string, Buffer>();
  const parts = new Map<string, Buffer>();
  const server = createServer(async (request, answer) => {
    at.asked++;
    const body = await buffer(request);
    const excuse = at.excuses.shift();
    const { method } = request;
    const isInHost = request.headers.host!.startsWith('files.');
    const url = isInHost ? `/files${request.url}` : request.url!;
    const { pathname, searchParams: asked } = new URL(url, 'http://x');
    const uploadId = asked.get('uploadId');
    if (excuse !== undefined) answer.writeHead(excuse).end();
    else if (at.refusal !== null && !isInHost) answer.writeHead(403).end(`<Error><Code>${at.refusal}</Code></Error>`);
    else if (!isSigned(request, body)) answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    else if (!url.startsWith('/files/')) answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    else if (method === 'POST' && asked.has('uploads'))
      answer.end('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>');
    else if (method === 'PUT' && uploadId !== null) {
      parts.set(`${asked.get('partNumber')}`, body);
      answer.writeHead(200, { etag: `"${asked.get('partNumber')}"` }).end();
    } else if (method === 'POST') {
      const numbers = [...`${body}`.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"\1"<\/ETag>/g)].map(
        ([, number]) => number!,
      );
      kept.set(pathname, Buffer.concat(numbers.map((number) => parts.get(number)!)));
      parts.clear();
      answer.end('<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>');
    } else if (method === 'PUT') answer.end(void kept.set(url, body));
    else if (method === 'DELETE')
      answer.writeHead(204).end(void (uploadId === null ? kept.delete(url) : parts.clear()));
    else if (url.startsWith('/files/?')) answer.end(listing(kept, asked));
    else if (kept.has(url)) answer.end(kept.get(url));
    else answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `s3://files?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}/&region=eu-central-1`;
  const at: BucketServer = {
    server,
    bucket: filesPlace(place, bucketKeys)!,
    place,
    kept,
    excuses: [],
    refusal: null,
    asked: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return at;
}

/** Two objects per page. */
function listing(kept: ReadonlyMap<string, Buffer>, asked: URLSearchParams): string {
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
