import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type Hash,
  type Hmac,
  randomBytes,
  scrypt,
} from 'node:crypto';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';

/** Encrypts the parts of a backup; docs/decisions/0042 describes the format. */
export interface Seal {
  /** Stored after the head: the salt, and a value by which a wrong key is recognized. */
  readonly prefix: Buffer;
  encrypt(offset: number): Transform;
  decrypt(offset: number): Transform;
  /** Authenticates the table of contents, which has the checksum of every part. */
  digest(): Hash | Hmac;
}

const saltLength = 16;
const checkLength = 16;
export const prefixLength = saltLength + checkLength;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Derives the keys of one backup: from a random salt for a new one, or the salt of its prefix. */
export async function sealWith(key: string, salt: Buffer = randomBytes(saltLength)): Promise<Seal> {
  const derived = await derive(key, salt, 64 + checkLength, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const [cipherKey, digestKey, check] = [derived.subarray(0, 32), derived.subarray(32, 64), derived.subarray(64)];
  return {
    prefix: Buffer.concat([salt, check]),
    encrypt: (offset) => createCipheriv('aes-256-ctr', cipherKey, counterAt(offset)),
    decrypt: (offset) => createDecipheriv('aes-256-ctr', cipherKey, counterAt(offset)),
    digest: () => createHmac('sha256', digestKey),
  };
}

/** Null if the key is not the one that the backup was encrypted with. */
export async function openSeal(prefix: Buffer, key: string): Promise<Seal | null> {
  const seal = await sealWith(key, prefix.subarray(0, saltLength));
  return Buffer.compare(seal.prefix, prefix) === 0 ? seal : null;
}

/** Each part has counters of its own: its offset in the file, then 64 bits that count blocks. */
function counterAt(offset: number): Buffer {
  const counter = Buffer.alloc(16);
  counter.writeBigUInt64BE(BigInt(offset));
  return counter;
}

export const digestOf = (seal: Seal | null): Hash | Hmac => seal?.digest() ?? createHash('sha256');
