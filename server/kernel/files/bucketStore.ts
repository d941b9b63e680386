import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Bucket } from './bucket';
import type { FileStore, KeptFile } from './fileStore';

/** The bucket refused or failed a call. The message gives the reason of the store and no secrets. */
export class BucketFault extends Error {
  override name = 'BucketFault';
}

/**
 * Stores files in a bucket of an S3-compatible store, as `<company>/<id>`. The address is set by the operator alone, so
 * it may point to the internal network.
 */
export function bucketStore(bucket: Bucket): FileStore {
  const find = async (companyId: string, id: string) => {
    const answer = await call(bucket, 'GET', `${companyId}/${id}`);
    return answer === null ? null : Readable.fromWeb(answer.body as ReadableStream);
  };
  return {
    async put(companyId, id, bytes) {
      if ((await call(bucket, 'PUT', `${companyId}/${id}`, bytes)) === null) throw noBucket(bucket);
    },
    async read(companyId, id) {
      const stream = await find(companyId, id);
      if (stream === null) throw new BucketFault(`There is no file ${companyId}/${id} in the bucket ${bucket.name}.`);
      return stream;
    },
    find,
    async remove(companyId, id) {
      await call(bucket, 'DELETE', `${companyId}/${id}`);
    },
    list: (companyId) => filesIn(bucket, `${companyId}/`),
  };
}

/** Writes, reads and deletes a test object and checks that it is gone. Throws BucketFault if a step fails. */
export async function tryBucket(bucket: Bucket): Promise<void> {
  const store = bucketStore(bucket);
  const bytes = Buffer.from(randomUUID());
  const id = `${bytes}`;
  await store.put('parley-check', id, bytes);
  const found = await buffer(await store.read('parley-check', id));
  await store.remove('parley-check', id);
  const isGone = (await store.find('parley-check', id)) === null;
  if (!found.equals(bytes) || !isGone)
    throw new BucketFault(`The bucket ${bucket.name} does not keep what it is given, or keeps what was removed.`);
}

/**
 * Uses ListObjectsV2, up to 1,000 objects per call. Only three elements of the XML are read; our names need no
 * unescaping.
 */
async function* filesIn(bucket: Bucket, prefix: string): AsyncGenerator<KeptFile> {
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
    const answer = await call(bucket, 'GET', `?${query}`);
    if (answer === null) throw noBucket(bucket);
    const text = await answer.text();
    for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [key, size] = [wordOf(object, 'Key'), Number(wordOf(object, 'Size'))];
      if (key?.startsWith(prefix)) yield { id: key.slice(prefix.length), size };
    }
    token = wordOf(text, 'IsTruncated') === 'true' ? wordOf(text, 'NextContinuationToken') : undefined;
  }
}

export const wordOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const tries = 3;
const timeoutMs = 20_000;

/** Null for 404. Temporary errors (500, 503, a broken connection) are retried; all calls are idempotent. */
export async function call(bucket: Bucket, method: string, key: string, bytes?: Buffer): Promise<Response | null> {
  for (let count = 1; ; count++) {
    const answer = await once(bucket, method, key, bytes).catch((error: unknown) => reasonOf(error));
    if (typeof answer !== 'string' && answer.ok) return answer;
    if (typeof answer !== 'string' && answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    const why = typeof answer === 'string' ? answer : await said(answer);
    const passes = typeof answer === 'string' || answer.status >= 500;
    if (!passes || count === tries) throw new BucketFault(`The bucket ${bucket.name} at ${bucket.endpoint}: ${why}.`);
    await pause(200 * count);
  }
}

/** The timeout applies until the response headers arrive; the reader of the body decides how long that may take. */
async function once(bucket: Bucket, method: string, key: string, bytes?: Buffer): Promise<Response> {
  const { url, region, accessKeyId, secretAccessKey } = bucket;
  const body = bytes === undefined ? undefined : new Uint8Array(bytes);
  const signed = await new AwsV4Signer({
    method,
    url: `${url}/${key}`,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    },
  }).sign();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    return await fetch(signed.url, { method, headers: signed.headers, body, redirect: 'error', signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Status and error code of the store, such as 'AccessDenied'. */
async function said(answer: Response): Promise<string> {
  const [, code] = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(await answer.text().catch(() => '')) ?? [];
  if (code !== undefined && refusesPath.has(code)) return `it answers ${answer.status} ${code}; add &style=virtual`;
  return code === undefined ? `it answers ${answer.status}` : `it answers ${answer.status} ${code}`;
}

/** What Alibaba Cloud OSS, Tencent Cloud COS and Volcengine TOS answer. */
const refusesPath: ReadonlySet<string> = new Set([
  'SecondLevelDomainForbidden',
  'PathStyleDomainForbidden',
  'InvalidPathAccess',
]);

export function noBucket({ name, endpoint }: Bucket): BucketFault {
  return new BucketFault(`There is no bucket ${name} at ${endpoint}.`);
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string };
  if (name === 'AbortError') return `no answer within ${timeoutMs / 1_000} s`;
  return typeof cause?.code === 'string' ? `no connection (${cause.code})` : 'no connection';
}
