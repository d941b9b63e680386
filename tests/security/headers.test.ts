import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { ownHost, startServer, type TestServer } from '../helpers/server';
import { isAtLength } from '../helpers/size';
import { uploadFile } from '../helpers/uploads';

let server: TestServer;
let cast: Cast;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-pages-'));
  for (const page of ['index.html', 'shop.html']) writeFileSync(join(folder, page), '<!doctype html><title>x');
  for (const file of ['start.js', 'widget.js', 'favicon.svg', 'push-worker.js']) writeFileSync(join(folder, file), ' ');
  server = await startServer({ web: { kind: 'built', folder }, publicUrl: `https://${ownHost}` });
  cast = await foundCast(server);
  await server.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The content security policy has a test of its own. */
const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const overTls = { 'strict-transport-security': 'max-age=31536000' };

function check(headers: Readonly<Record<string, unknown>>, what: string): void {
  const open = what.endsWith('widget.js') ? { 'cross-origin-resource-policy': 'cross-origin' } : {};
  expect(headers, what).toMatchObject({ ...always, ...overTls, ...open });
  expect(faultsOf(String(headers['content-security-policy'])), what).toEqual([]);
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
}

/** The faults of a policy. A missing directive falls back to default-src. */
function faultsOf(policy: string): string[] {
  const rules = new Map(
    policy.split(';').map((rule) => {
      const [name, ...sources] = rule.trim().split(/\s+/);
      return [name!, sources];
    }),
  );
  const of = (name: string) => (rules.get(name) ?? rules.get('default-src') ?? ['*']).join(' ');
  const faults: string[] = [];
  for (const [name, fits] of [
    ['script-src', /^('self'|'none')$/],
    ['connect-src', /^('self'|'none')$/],
    ['worker-src', /^('self'|'none')$/],
    ['font-src', /^('self'|'none')$/],
    ['manifest-src', /^('self'|'none')$/],
    ['img-src', /^('self' data: blob:|'none')$/],
    ['media-src', /^('self' blob:|'none')$/],
    ['frame-src', /^'none'$/],
    ['object-src', /^'none'$/],
  ] as const)
    if (!fits.test(of(name))) faults.push(`${name} ${of(name)}`);
  // These directives have no fallback.
  for (const name of ['base-uri', 'frame-ancestors'])
    if (rules.get(name)?.join(' ') !== "'none'") faults.push(`${name} ${rules.get(name)}`);
  if (!/^'(self|none)'$/.test(String(rules.get('form-action')?.join(' ')))) faults.push('form-action');
  if (/'unsafe-eval'|https?:|\*/.test(policy)) faults.push(policy);
  return faults;
}

describe('security headers', () => {
  test('are on every route, with and without a session', async () => {
    // A separate session, as one of the routes signs out.
    const leaving = await signIn(server, cast.agent);
    for (const [place, { method, path }] of server.app.routes.entries())
      for (const headers of [{ host: ownHost }, { host: ownHost, ...leaving.headers }]) {
        // `npm test` calls only every tenth route with a session.
        if ('satoken' in headers && !isAtLength() && place % 10 > 0) continue;
        const answer = await server.app.server.inject({ method, url: `/api${path}`, headers });
        check(answer.headers, `${method} ${path}`);
      }
  });

  test.each([
    ['GET', '/'],
    ['GET', '/login'],
    ['GET', '/demo-shop'],
    ['GET', '/s/nothing'],
    ['GET', '/start.js'],
    ['GET', '/widget.js'],
    ['GET', '/push-worker.js'],
    ['GET', '/favicon.svg'],
    ['HEAD', '/'],
    ['POST', '/'],
    ['GET', '/nothing.js'],
    ['GET', '/..%2f..%2fetc/passwd'],
    ['GET', '/%ff'],
    ['GET', '/api/nothing'],
    ['GET', '/api/%'],
    ['GET', '/api/docs'],
    ['GET', '/api/docs/static/index.html'],
    ['GET', '/api/docs/static/swagger-ui-bundle.js'],
    ['GET', '/api/openapi.json'],
    ['OPTIONS', '/api/v1/labels'],
    ['PATCH', '/api/v1/labels'],
    ['DELETE', '/api/v1/labels'],
  ] as const)('%s %s', async (method, url) => {
    const answer = await server.app.server.inject({ method, url, headers: { host: ownHost, accept: 'text/html' } });
    check(answer.headers, url);
  });

  test.each([
    ['what is no HTTP', '\0\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a socket to nowhere', upgradeOf('/nowhere'), 404],
    ['a socket without a ticket', upgradeOf('/api/v1/events'), 401],
    ['a socket from a foreign page', upgradeOf('/api/v1/events', 'Origin: https://evil.example\r\n'), 403],
    ['a widget of nobody', upgradeOf('/api/widget/nobody/live'), 404],
  ])('%s', async (what, bytes, status) => {
    const [line, ...lines] = (await rawAnswer(bytes)).split('\r\n');
    expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    check(named(lines), what);
  });
});

test('an uploaded file opened as a page may load and run nothing', async () => {
  const owner: Client = await signIn(server, cast.owner);
  const html = Buffer.from('<!doctype html><script>window.hit=1</script>');
  const { body } = await uploadFile(server, owner, html, 'page.html');
  const { headers } = await owner.get(`/api/v1/files/${body.data.id}`);
  check(headers, 'a file');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['content-type']).toBe('application/octet-stream');
});

test("Vite's pages in development have the same headers, but allow inline scripts", async () => {
  const dev = await startServer({
    web: {
      kind: 'dev',
      middleware: (_request, response) => void response.writeHead(200).end('page'),
      page: async () => '',
    },
  });
  onTestFinished(() => dev.close());
  const { headers } = await dev.app.server.inject({ url: '/login', headers: { host: ownHost } });
  expect(headers).toMatchObject(always);
  // It is not served over HTTPS.
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(faultsOf(String(headers['content-security-policy']))).toEqual(["script-src 'self' 'unsafe-inline'"]);
});

function upgradeOf(path: string, more = ''): string {
  const asked = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${asked}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;
}

function named(lines: readonly string[]): Record<string, string> {
  const pairs = lines.filter((line) => line.includes(': ')).map((line) => line.split(/: (.*)/s) as [string, string]);
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
}

function rawAnswer(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
