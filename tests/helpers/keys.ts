import { type Client, clientWith } from './accounts';
import type { TestServer } from './server';

export interface Key {
  readonly id: string;
  /** The key as revealed to its creator. */
  readonly key: string;
  readonly prefix: string;
  /** A client that authenticates with the key. */
  readonly program: Client;
}

let made = 0;

/** Creates an API key as a member who may. */
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

/** A client that sends only the API key. */
export function programWith(server: TestServer, key: string): Client {
  return clientWith(server, { authorization: `Bearer ${key}` });
}
