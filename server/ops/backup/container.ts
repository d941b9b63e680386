import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as joined, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupFault, formatVersion, type Manifest, type Part } from './manifest';

/*
 * head (16 bytes) | parts, each a gzip stream | manifest, a gzip stream | tail: manifest's offset (8 bytes),
 * SHA-256 of all bytes of the manifest and of that offset (32 bytes), mark (16 bytes)
 */
const head = Buffer.from('parley backup 1\n');
const mark = Buffer.from('\nend of backup 1');
const tailLength = 8 + 32 + mark.length;

export interface BackupWriter {
  /** Appends the source, compressed, as the next part. */
  add(name: string, source: Readable): Promise<void>;
  /** Writes the manifest and renames the file to its target. */
  finish(manifest: Omit<Manifest, 'parts' | 'format'>): Promise<Manifest>;
  abandon(): Promise<void>;
}

/**
 * Writes to a temporary file beside the target (mode 0600): a file with the target's name is always a complete backup.
 */
export async function createBackup(target: string): Promise<BackupWriter> {
  const unfinished = `${target}.new-${randomBytes(4).toString('hex')}`;
  const handle = await open(unfinished, 'wx', 0o600);
  await handle.writeFile(head);
  const parts: Part[] = [];
  let offset = head.length;
  return {
    async add(name, source) {
      const { length, sha256 } = await compressInto(handle, source);
      parts.push({ name, offset, length, sha256: sha256.toString('hex') });
      offset += length;
    },
    async finish(known) {
      const manifest: Manifest = { format: formatVersion, ...known, parts };
      const place = Buffer.alloc(8);
      place.writeBigUInt64BE(BigInt(offset));
      const { sha256 } = await compressInto(handle, [JSON.stringify(manifest)], place);
      await handle.writeFile(Buffer.concat([place, sha256, mark]));
      await handle.sync();
      await handle.close();
      await rename(unfinished, target);
      await syncFolder(dirname(target));
      return manifest;
    },
    async abandon() {
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
}

async function compressInto(handle: FileHandle, source: Iterable<string> | Readable, also = Buffer.alloc(0)) {
  const hash = createHash('sha256');
  let length = 0;
  await pipeline(source, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      length += chunk.length;
      await handle.writeFile(chunk);
    }
  });
  return { length, sha256: hash.update(also).digest() };
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Reads the manifest and verifies its checksum. Throws BackupFault if the file is damaged or from a newer format. */
export async function readManifest(path: string): Promise<Manifest> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (!(await bytes(handle, 0, head.length)).equals(head)) throw damaged(path, 'its first bytes');
    const tail = await bytes(handle, Math.max(0, size - tailLength), tailLength);
    if (!tail.subarray(40).equals(mark)) throw damaged(path, 'its last bytes: it was cut off or changed');
    const offset = Number(tail.readBigUInt64BE(0));
    if (offset > size - tailLength) throw damaged(path, 'its table of contents');
    const packed = await bytes(handle, offset, size - tailLength - offset);
    const sha256 = createHash('sha256').update(packed).update(tail.subarray(0, 8)).digest();
    if (!sha256.equals(tail.subarray(8, 40))) throw damaged(path, 'its table of contents');
    return understood(path, JSON.parse(await unpack(path, offset, packed.length)) as Manifest);
  } finally {
    await handle.close();
  }
}

/** The decompressed content of a part. */
export function readPart(path: string, { offset, length }: Pick<Part, 'offset' | 'length'>): Readable {
  const packed = createReadStream(path, { start: offset, end: offset + length - 1 });
  // If either stream ends early, the other is closed; errors reach the reader.
  return joined(packed, createGunzip(), () => undefined);
}

/** Verifies the checksum of a part. Throws BackupFault naming the part if it differs. */
export async function checkPart(path: string, part: Part): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { start: part.offset, end: part.offset + part.length - 1 })) {
    hash.update(chunk);
  }
  if (hash.digest('hex') !== part.sha256) throw damaged(path, `the part "${part.name}"`);
}

export const damaged = (path: string, what: string) =>
  new BackupFault(`${path} is not a complete backup: ${what} is damaged. Nothing was restored; use another copy.`);

function understood(path: string, manifest: Manifest): Manifest {
  if (manifest.format > formatVersion) {
    throw new BackupFault(
      `${path} was created by a newer version of Parley (format ${manifest.format}). Restore it with that version.`,
    );
  }
  return manifest;
}

async function bytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function unpack(path: string, offset: number, length: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readPart(path, { offset, length })) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
