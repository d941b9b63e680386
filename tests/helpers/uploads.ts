import type { Client } from './accounts';
import type { TestServer } from './server';

/** Brings a file as somebody's console does. */
export async function uploadFile({ app }: TestServer, by: Client, bytes: Buffer, name: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/v1/files',
    headers: { ...by.headers, host: 'parley.test', 'content-type': 'application/octet-stream', filename: name },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}
