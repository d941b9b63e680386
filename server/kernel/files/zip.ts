import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
  /** Not for files, which are mostly compressed already. */
  readonly isText: boolean;
}

/** A zip that is written entry by entry; never more than one chunk is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk));
  });
  for await (const { name, content, isText } of entries) {
    const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* chunks.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** The name of an uploaded file in a zip. */
export function nameInZip(id: string, name: string): string {
  return `files/${id} ${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;
}
