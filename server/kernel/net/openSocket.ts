import type { Socket } from 'node:net';
import type { AllowedHosts } from './allowedHosts';
import { connectOutside } from './connectOutside';

/** Opens a plain connection to a host. Throws BlockedHost, or the system's error. */
export type OpenSocket = (host: string, port: number) => Promise<Socket>;

const connectMs = 10_000;

/** Opens connections only to public addresses and to the allowed hosts, for protocols other than HTTP. */
export function socketOpener(allowed: AllowedHosts): OpenSocket {
  const connect = connectOutside(allowed, connectMs);
  return (host, port) =>
    new Promise((resolve, reject) => {
      const to = { hostname: host, host: `${host}:${port}`, protocol: 'http:', port: String(port), servername: '' };
      connect(to, (error, socket) => (error === null ? resolve(socket) : reject(error)));
    });
}
