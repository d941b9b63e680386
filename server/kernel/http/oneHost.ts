import type { IncomingMessage } from 'node:http';

/**
 * Whether a request says once which host it is for, as HTTP/1.1 demands. Of two the one that is read here need not be the
 * one that a proxy in front went by.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
