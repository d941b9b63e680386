import { createHash, type Hash, type Hmac, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as joined, PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { failPoint } from '../../kernel/failPoints';
import { BackupFault, formatVersion, type Manifest, type Part } from './manifest';
import { requireRoom } from './room';
import { digestOf, openSeal, prefixLength, type Seal } from './seal';

/*
 * head (16 bytes), if encrypted with the prefix of its seal | parts, each a gzip stream | manifest, a gzip stream |
 * tail: manifest's offset (8 bytes), SHA-256 of all bytes of the manifest and of that offset (32 bytes), mark (16 bytes).
 * If encrypted, each gzip stream is, and the tail has an HMAC instead (docs/decisions/0042).
 */
const head = Buffer.from('parley backup 1\n');
const sealedHead = Buffer.from('parley backup 2\n');
const mark = Buffer.from('\nend of backup 1');
const tailLength = 8 + 32 + mark.length;

export interface BackupWriter {
  /** Appends the source, compressed, as the next part. */
  add(name: string, source: Readable): Promise<void>;
  /** Writes the manifest, lets `verify` read the file, and renames it to its target. */
  finish(manifest: Omit<Manifest, 'parts' | 'format'>, verify?: (path: string) => Promise<unknown>): Promise<Manifest>;
  abandon(): Promise<void>;
}

/** The name of a backup that is being written; such a file of a killed process is no backup. */
export const unfinishedName = /\.backup\.new-[0-9a-f]{8}$/;

/**
 * Writes to a temporary file beside the target (mode 0600): a file with the target's name is always a complete backup.
 */
export async function createBackup(target: string, seal: Seal | null = null): Promise<BackupWriter> {
  const unfinished = `${target}.new-${randomBytes(4).toString('hex')}`;
  requireRoom(dirname(target));
  const handle = await open(unfinished, 'wx', 0o600);
  const parts: Part[] = [];
  const begin = seal === null ? head : Buffer.concat([sealedHead, seal.prefix]);
  let offset = begin.length;
  let sinceLook = 0;
  let broken: unknown = null;
  const write = async (bytes: Buffer) => {
    sinceLook += bytes.length;
    if (sinceLook > lookEvery) {
      requireRoom(dirname(target));
      sinceLook = 0;
    }
    await handle.writeFile(bytes);
  };
  const compress = async (source: Iterable<string> | Readable, hash: Hash | Hmac) => {
    let length = 0;
    await pipeline(
      source,
      createGzip(),
      seal?.encrypt(offset) ?? new PassThrough(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk);
          length += chunk.length;
          await write(chunk).catch((error: unknown) => {
            broken ??= error;
            throw error;
          });
        }
      },
    ).catch((error: unknown) => {
      // The pipeline reports that its streams were aborted, not why.
      throw broken ?? error;
    });
    return length;
  };
  await write(begin);
  return {
    async add(name, source) {
      const hash = createHash('sha256');
      const length = await compress(source, hash);
      parts.push({ name, offset, length, sha256: hash.digest('hex') });
      offset += length;
    },
    async finish(known, verify = async () => undefined) {
      const manifest: Manifest = { format: formatVersion, ...known, parts };
      const place = Buffer.alloc(8);
      place.writeBigUInt64BE(BigInt(offset));
      const digest = digestOf(seal);
      await compress([JSON.stringify(manifest)], digest);
      await write(Buffer.concat([place, digest.update(place).digest(), mark]));
      await handle.sync();
      await handle.close();
      await failPoint('backup.before-rename');
      await verify(unfinished);
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

/** Bytes between two looks at the disk. */
const lookEvery = 1_048_576;

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

export interface Backup {
  readonly path: string;
  readonly manifest: Manifest;
  /** The decompressed content of a part. */
  read(name: string): Readable;
}

/**
 * Opens a backup and verifies the checksum of its manifest. Throws BackupFault if the file is damaged, from a newer
 * format, or encrypted with another key.
 */
export async function openBackup(path: string, key: string | null = null): Promise<Backup> {
  const handle = await open(path, 'r').catch(() => {
    throw new BackupFault(`There is no backup at ${path}.`);
  });
  try {
    const { size } = await handle.stat();
    const begin = await bytes(handle, 0, head.length + prefixLength);
    const seal = await sealOf(path, begin, key);
    const tail = await bytes(handle, Math.max(0, size - tailLength), tailLength);
    if (!tail.subarray(40).equals(mark)) throw damaged(path, 'its last bytes: it was cut off or changed');
    const offset = Number(tail.readBigUInt64BE(0));
    if (offset > size - tailLength) throw damaged(path, 'its table of contents');
    const packed = await bytes(handle, offset, size - tailLength - offset);
    const digest = digestOf(seal).update(packed).update(tail.subarray(0, 8)).digest();
    if (!digest.equals(tail.subarray(8, 40))) throw damaged(path, 'its table of contents');
    const text = await buffer(unpacked(path, seal, { offset, length: packed.length }));
    const manifest = understood(path, JSON.parse(`${text}`) as Manifest);
    const parts = new Map(manifest.parts.map((part) => [part.name, part]));
    return { path, manifest, read: (name) => unpacked(path, seal, parts.get(name)!) };
  } finally {
    await handle.close();
  }
}

async function sealOf(path: string, begin: Buffer, key: string | null): Promise<Seal | null> {
  if (begin.subarray(0, head.length).equals(head)) return null;
  if (!begin.subarray(0, head.length).equals(sealedHead)) throw damaged(path, 'its first bytes');
  const setKey = 'Set PARLEY_BACKUP_KEY, or PARLEY_BACKUP_KEY_FILE, to the key it was made with';
  if (key === null) throw new BackupFault(`${path} is encrypted. ${setKey}. Nothing was restored.`);
  const seal = await openSeal(begin.subarray(head.length), key);
  if (seal === null)
    throw new BackupFault(
      `${path} is encrypted with another key, or its first bytes are damaged. ${setKey}. Nothing was restored.`,
    );
  return seal;
}

function unpacked(path: string, seal: Seal | null, { offset, length }: Pick<Part, 'offset' | 'length'>): Readable {
  const packed = createReadStream(path, { start: offset, end: offset + length - 1 });
  // If one of the streams ends early, the others are closed; errors reach the reader.
  return joined(packed, seal?.decrypt(offset) ?? new PassThrough(), createGunzip(), () => undefined);
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
  const { buffer: read, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return read.subarray(0, bytesRead);
}
