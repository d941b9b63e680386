import { type Client, clientWith } from './accounts';
import type { TestServer } from './server';

export interface Key {
  readonly id: string;
  /** As its maker was told it. */
  readonly key: string;
  readonly prefix: string;
  /** A program that shows it. */
  readonly program: Client;
}

let made = 0;

/** A key of a company, made by somebody who may. */
export async function makeKey(
  server: TestServer,
  by: Client,
  permissionIds: readonly string[],
  values: object = {},
): Promise<Key> {
  made += 1;
  const answer = await by.post('/api/v1/api-keys', { name: `Program ${made}`, permissionIds, ...values });
  if (answer.status !== 200) throw new Error(answer.text);
  const { id, key, prefix } = answer.body.data;
  return { id, key, prefix, program: programWith(server, key) };
}

/** A program that shows a key, and sends nothing else. */
export function programWith(server: TestServer, key: string): Client {
  return clientWith(server, { authorization: `Bearer ${key}` });
}
