import { crc32, deflateSync } from 'node:zlib';
import type { Client } from './accounts';
import type { TestServer } from './server';

/** Uploads a file as a console does; `original` keeps it byte for byte. */
export async function uploadFile(
  { app }: TestServer,
  by: Client,
  bytes: Buffer,
  name: string,
  { original = false }: { readonly original?: boolean } = {},
) {
  const answer = await app.server.inject({
    method: 'POST',
    url: original ? '/api/v1/files?original=true' : '/api/v1/files',
    headers: { ...by.headers, host: 'parley.test', 'content-type': 'application/octet-stream', filename: name },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A black PNG: a small file that is large when decoded. */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.from('0000000000000000080000000000', 'hex').subarray(0, 13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const lines = deflateSync(Buffer.alloc(height * (width + 1)), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
