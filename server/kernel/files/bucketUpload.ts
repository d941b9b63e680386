import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Bucket } from './bucket';
import { BucketFault, bucketStore, call, noBucket, wordOf } from './bucketStore';

/** A store accepts at most 10,000 parts, each of at least 5 MB except the last. */
const smallestPart = 16 * 1024 ** 2;
const mostParts = 9_000;

/**
 * Uploads a file under its name to a folder of the bucket, in parts, so that it never has to fit into memory. The store
 * checks the checksum of each part; at the end the size is compared. A failed upload leaves nothing.
 */
export async function uploadFile(bucket: Bucket, folder: string, path: string): Promise<void> {
  const key = `${folder}/${basename(path)}`;
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const partBytes = Math.max(smallestPart, Math.ceil(size / mostParts));
    const answer = await ask(bucket, 'POST', `${key}?uploads=`);
    const uploadId = wordOf(await answer.text(), 'UploadId');
    if (uploadId === undefined) throw new BucketFault(`The bucket ${bucket.name} accepts no upload in parts.`);
    const upload = `uploadId=${encodeURIComponent(uploadId)}`;
    try {
      const tags: string[] = [];
      for (let at = 0; at < size || at === 0; at += partBytes) {
        const bytes = Buffer.alloc(Math.min(partBytes, size - at));
        await file.read(bytes, 0, bytes.length, at);
        const part = await ask(bucket, 'PUT', `${key}?partNumber=${tags.length + 1}&${upload}`, bytes);
        tags.push(part.headers.get('etag') ?? '');
        await part.body?.cancel();
      }
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const done = await (await ask(bucket, 'POST', `${key}?${upload}`, Buffer.from(list))).text();
      // The store may answer 200 and report an error in the text.
      if (wordOf(done, 'ETag') === undefined)
        throw new BucketFault(`The bucket ${bucket.name} did not join the parts of ${key}.`);
    } catch (error) {
      await call(bucket, 'DELETE', `${key}?${upload}`).catch(() => undefined);
      throw error;
    }
    for await (const kept of bucketStore(bucket).list(folder))
      if (kept.id === basename(path) && kept.size === size) return;
    throw new BucketFault(`The bucket ${bucket.name} does not have all ${size} bytes of ${key}.`);
  } finally {
    await file.close();
  }
}

async function ask(...[bucket, method, key, bytes]: Parameters<typeof call>): Promise<Response> {
  const answer = await call(bucket, method, key, bytes);
  if (answer === null) throw noBucket(bucket);
  return answer;
}
