import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { remoteDrive } from '../../kernel/db/embedded/drive';
import type { Finding } from './finding';

const oldestNode = [20, 19];

export function nodeVersion(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > oldestNode[0]! || (major === oldestNode[0] && minor >= oldestNode[1]!);
  const todo = isEnough ? undefined : `Install Node ${oldestNode.join('.')} or newer.`;
  return { subject: 'Node', text: version, todo };
}

/** An embedded database must not be on a network drive; files of several servers may be. */
export function dataFolder(folder: string, isDatabaseElsewhere = false): Finding {
  const subject = 'data folder';
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.doctor-${randomBytes(4).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const todo = 'Give the user that runs Parley write access, or set PARLEY_DATA to another folder.';
    return { subject, text: `${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`, todo };
  }
  const remote = remoteDrive(folder);
  if (!remote) return { subject, text: `${folder} can be written and is on a local disk` };
  if (isDatabaseElsewhere) return { subject, text: `${folder} can be written and is on a network drive (${remote})` };
  return {
    subject,
    text: `${folder} is on a network drive (${remote})`,
    todo: 'Set PARLEY_DATA to a folder on a local disk.',
  };
}

const gigabyte = 1024 ** 3;

export function freeSpace(folder: string, wanted = gigabyte): Finding {
  const subject = 'disk';
  if (!existsSync(folder)) return { subject, text: 'not checked: there is no data folder' };
  const { bavail, bsize } = statfsSync(folder);
  const text = `${((bavail * bsize) / gigabyte).toFixed(1)} GB free`;
  const todo = bavail * bsize < wanted ? `Free disk space: at least ${wanted / gigabyte} GB are needed.` : undefined;
  return { subject, text, todo };
}

/** Parley does not serve TLS: with an https URL there must be a proxy. */
export function proxiesInFront(publicUrl: string, proxies: number): Finding {
  const subject = 'proxies';
  if (proxies > 0) return { subject, text: `${proxies} trusted` };
  if (!publicUrl.startsWith('https:')) return { subject, text: 'none' };
  return {
    subject,
    text: `the public URL is ${publicUrl}, but PARLEY_PROXIES is 0: rate limits count all clients as one address`,
    todo: 'Set PARLEY_PROXIES to the number of reverse proxies, and configure them to overwrite X-Forwarded-For.',
  };
}

/** A port used by a responding Parley is fine. */
export async function freePort(host: string, port: number): Promise<Finding> {
  const subject = 'port';
  const problem = await listenOnce(host, port);
  if (!problem) return { subject, text: `${port} is free` };
  if (problem === 'EADDRINUSE' && (await answersAsParley(host, port))) {
    return { subject, text: `${port} is in use by a running Parley` };
  }
  const text =
    problem === 'EADDRINUSE' ? `${port} is in use by another program` : `cannot listen on ${host}:${port} (${problem})`;
  return { subject, text, todo: 'Set PORT (or HOST) to another value, or stop that program.' };
}

function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}

/** The host names under which it is reachable. */
export function address(host: string, publicUrl: string | null): Finding {
  const subject = 'address';
  if (publicUrl !== null) return { subject, text: `the public URL is ${publicUrl}` };
  const listensOnAll = ['0.0.0.0', '::'].includes(host);
  const where = listensOnAll ? 'it listens on all addresses' : `it listens on ${host}`;
  return {
    subject,
    text: `PARLEY_PUBLIC_URL is not set and ${where}: only requests to localhost, IP addresses and ${hostname()} are accepted`,
  };
}

export async function answersAsParley(host: string, port: number): Promise<boolean> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  try {
    const response = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(2_000) });
    return typeof ((await response.json()) as { code?: unknown }).code === 'number';
  } catch {
    return false;
  }
}
