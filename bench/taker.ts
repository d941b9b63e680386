import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A channel that accepts everything immediately. */
export async function startTaker(): Promise<{ readonly url: string; close(): void }> {
  const taker = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(taker.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(taker.address() as AddressInfo).port}/`,
    close() {
      taker.closeAllConnections();
      taker.close();
    },
  };
}
