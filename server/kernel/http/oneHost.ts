import type { IncomingMessage } from 'node:http';

/**
 * Whether a request has exactly one Host header, as HTTP/1.1 requires (HTTP/1.0 may have none). With two, a proxy in
 * front could have used another one than this server.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
