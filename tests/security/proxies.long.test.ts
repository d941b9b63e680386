import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Cast, foundCast } from '../helpers/accounts';
import { debianProgram } from '../helpers/debianProgram';
import { freePort } from '../helpers/freePort';
import { listenOn, openLive } from '../helpers/liveClient';
import { startServer, type TestServer } from '../helpers/server';

const name = 'shop.example.com';
let server: TestServer;
let cast: Cast;
let behind: string;

beforeAll(async () => {
  server = await startServer({ publicUrl: `https://${name}`, proxies: 1 });
  cast = await foundCast(server);
  behind = await listenOn(server.app);
});
afterAll(() => server.close());

interface Proxy {
  readonly port: number;
  readonly isSecure: boolean;
}

interface Answer {
  readonly status: number;
  readonly cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: differs by call
  readonly body: any;
}

async function call(
  proxy: Proxy,
  path: string,
  headers: Record<string, string>,
  body?: Buffer | string,
): Promise<Answer> {
  const send = proxy.isSecure ? securely : plainly;
  const sent = send({
    host: '127.0.0.1',
    port: proxy.port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: name, clientid: 'parley-console', origin: `https://${name}`, 'accept-language': 'en', ...headers },
    rejectUnauthorized: false,
  });
  // Of an upload that is refused before it has arrived, the rest cannot be sent.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const cookie = [response.headers['set-cookie'] ?? []]
    .flat()
    .map((one: string) => one.split(';')[0])
    .join('; ');
  return { status: response.statusCode, cookie, body: JSON.parse(Buffer.concat(chunks).toString()) };
}

async function worksThrough(proxy: Proxy): Promise<void> {
  await expect
    .poll(() =>
      call(proxy, '/api/health', {}).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  const json = { 'content-type': 'application/json' };
  const { account, password } = cast.owner;
  const signedIn = await call(proxy, '/api/xxm/v1/users/loginByPwd', json, JSON.stringify({ account, password }));
  expect(signedIn.status).toBe(200);
  const { tokenName, tokenValue } = signedIn.body.data;
  const own = { [tokenName]: tokenValue, cookie: signedIn.cookie };
  // A client cannot choose its own address.
  const forged = { ...json, 'x-forwarded-for': '203.0.113.66' };
  await call(proxy, '/api/xxm/v1/users/loginByPwd', forged, JSON.stringify({ account, password }));
  const { rows } = await server.pool.query('select distinct ip from login_log where user_id = $1', [cast.owner.userId]);
  expect(rows).toEqual([{ ip: '127.0.0.1' }]);

  const { ticket } = (await call(proxy, '/api/v1/events/ticket', { ...own, ...json }, '{}')).body.data;
  const scheme = proxy.isSecure ? 'wss' : 'ws';
  const live = await openLive(
    new WebSocket(`${scheme}://127.0.0.1:${proxy.port}/api/v1/events?ticket=${ticket}`, {
      headers: { host: name, origin: `https://${name}`, cookie: own.cookie! },
      rejectUnauthorized: false,
    }),
  );
  live.say({ type: 'ping' });
  const label = JSON.stringify({ name: `Label ${proxy.port}` });
  expect((await call(proxy, '/api/v1/labels', { ...own, ...json }, label)).status).toBe(200);
  await expect.poll(() => live.events().some(({ resource }) => resource === 'labels')).toBe(true);
  live.end();

  const upload = (bytes: number) => {
    const headers = { ...own, 'content-type': 'application/octet-stream', filename: 'notes.txt' };
    return call(proxy, '/api/v1/files', headers, Buffer.alloc(bytes, 'text '));
  };
  expect((await upload(10 * 1_048_576)).status).toBe(200);
  const tooLarge = await upload(10 * 1_048_576 + 1);
  expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'Too large. The limit is 10 MB.']);
}

function run(program: string, words: readonly string[], env: Record<string, string> = {}): void {
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}

function folderHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('sign-in, live connection and the largest upload work through nginx with the example configuration', {
  timeout: 600_000,
}, async () => {
  const nginx = debianProgram('nginx');
  const folder = folderHere();
  const [plain, port] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${name}`, '-days', '1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' });
  const example = readFileSync('deploy/nginx/parley.conf', 'utf8');
  const site = example
    .replaceAll('127.0.0.1:3000', behind)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replaceAll('/etc/ssl/parley/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const file = join(folder, 'nginx.conf');
  const own = `pid ${folder}/pid; error_log stderr crit; events {} daemon off;`;
  writeFileSync(file, `${own}\nhttp { ${places.join(' ')}\n${site}\n}\n`);
  run(nginx, ['-c', file, '-p', folder]);
  await worksThrough({ port, isSecure: true });
  const log = readFileSync(join(folder, 'parley.log'), 'utf8');
  expect(log).toContain('"GET /api/v1/events" 101');
  expect(log, 'a ticket is a secret').not.toContain('ticket=');
});

test('and through Caddy', { timeout: 600_000 }, async () => {
  const caddy = debianProgram('caddy');
  const folder = folderHere();
  mkdirSync(join(folder, 'home'));
  const port = await freePort();
  const own = {
    DOMAIN: `http://:${port}`,
    PARLEY: behind,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const file = join(folder, 'Caddyfile');
  // Without its interface for changes, which would take a fixed port.
  writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync('deploy/caddy/Caddyfile', 'utf8')}`);
  run(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], own);
  await worksThrough({ port, isSecure: false });
});
