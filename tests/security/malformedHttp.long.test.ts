import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownHost, startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let folder: string;
let port: number;
/** The requests that the server parsed. */
let taken: string[] = [];

/** Contents of files beside the pages that must never be served. */
const canaries = { outside: 'OUTSIDE-THE-FOLDER', dot: 'A-DOT-FILE' };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-http-'));
  const web = join(folder, 'web');
  mkdirSync(join(web, '.git'), { recursive: true });
  mkdirSync(join(web, 'assets'));
  for (const page of ['index.html', 'shop.html', 'demo-pay.html'])
    writeFileSync(join(web, page), '<!doctype html><title>Page</title>');
  for (const file of ['start.js', 'widget.js', 'favicon.svg', 'push-worker.js', 'assets/a.js'])
    writeFileSync(join(web, file), 'void 0;');
  for (const file of ['.env', '.git/config', 'assets/.htaccess']) writeFileSync(join(web, file), canaries.dot);
  for (const file of ['secret.txt', '.env']) writeFileSync(join(folder, file), canaries.outside);
  server = await startServer({ web: { kind: 'built', folder: web } });
  await server.app.server.listen({ host: '127.0.0.1', port: 0 });
  const { server: http } = server.app.server;
  port = (http.address() as AddressInfo).port;
  http.on('request', ({ method, url }: IncomingMessage) => void taken.push(`${method} ${url}`));
});
beforeEach(() => {
  taken = [];
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** All answers to these bytes until the server closes the connection. */
function answersTo(bytes: string): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.on('data', (chunk) => void chunks.push(chunk));
    // The server may close the connection before reading everything.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['EPIPE', 'ECONNRESET'].includes(error.code!) ? undefined : reject(error),
    );
    socket.on('close', () => resolve(answersIn(Buffer.concat(chunks).toString('latin1'))));
  });
}

function answersIn(text: string): RawAnswer[] {
  if (text === '') return [];
  const end = text.indexOf('\r\n\r\n');
  const [line, ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line!)?.[1]);
  expect(status, text.slice(0, 200)).toBeGreaterThan(0);
  const headers = Object.fromEntries(
    lines.map((each) => each.split(/: ?(.*)/s)).map(([name, value]) => [name!.toLowerCase(), value!]),
  );
  const rest = text.slice(end + 4);
  if (status < 200) return answersIn(rest);
  if (headers['transfer-encoding'] === 'chunked') {
    const whole = rest.slice(0, rest.indexOf('0\r\n\r\n') + 5);
    return [{ status, headers, body: whole }, ...answersIn(rest.slice(whole.length))];
  }
  const length = Number(headers['content-length'] ?? 0);
  return [{ status, headers, body: rest.slice(0, length) }, ...answersIn(rest.slice(length))];
}

/** Checks that every answer has safe headers, reveals no internals and is no server error. */
function expectSafe(answers: readonly RawAnswer[], what: string): void {
  for (const { status, headers, body } of answers) {
    expect([what, status < 500, headers['x-content-type-options']]).toEqual([what, true, 'nosniff']);
    expect(headers['content-security-policy'], what).toMatch(/default-src '(none|self)'/);
    for (const canary of Object.values(canaries)) expect(body, what).not.toContain(canary);
    expect(body, what).not.toMatch(/node_modules|\bat \S+ \(|ENOENT/);
  }
}

const asks = `Host: ${ownHost}\r\nclientId: parley-console\r\n`;
const last = 'Connection: close\r\n';
const hidden = `GET /api/hidden HTTP/1.1\r\n${asks}${last}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/xxm/v1/users/loginByPwd HTTP/1.1\r\n${asks}Content-Type: application/json\r\n${headers}\r\n${body}`;
const get = (headers: string, path = '/api/health', version = 'HTTP/1.1') =>
  `GET ${path} ${version}\r\n${asks}${headers.includes('Connection') ? '' : last}${headers}\r\n`;

describe('a request with an ambiguous body length is refused, and nothing after it is read', () => {
  test.each([
    ['two lengths', post(`Content-Length: 2\r\nContent-Length: ${2 + hidden.length}\r\n`, `{}${hidden}`)],
    ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', `{}${hidden}`)],
    ['a list of lengths', post('Content-Length: 2, 2\r\n', `{}${hidden}`)],
    ['a length and chunks', post(`Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${hidden}`)],
    ['chunks and a length', post(`Transfer-Encoding: chunked\r\nContent-Length: 5\r\n`, `0\r\n\r\n${hidden}`)],
    ['two encodings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${hidden}`)],
    ['chunks that are not last', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`)],
    ['an encoding of a like name', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden}`)],
    ['an encoding and a tabulator', post('Transfer-Encoding: \x0bchunked\r\n', `0\r\n\r\n${hidden}`)],
    ['a negative length', post('Content-Length: -1\r\n', hidden)],
    ['a length with a sign', post('Content-Length: +2\r\n', `{}${hidden}`)],
    ['a length in hex', post('Content-Length: 0x2\r\n', `{}${hidden}`)],
    ['a length beyond all', post('Content-Length: 99999999999999999999999\r\n', hidden)],
    ['a chunk without a length', post('Transfer-Encoding: chunked\r\n', `x\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a chunk beyond all', post('Transfer-Encoding: chunked\r\n', `ffffffffffffffffff\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a chunk of a negative length', post('Transfer-Encoding: chunked\r\n', `-2\r\n{}\r\n0\r\n\r\n${hidden}`)],
    [
      'a chunk longer than its declared size',
      post('Transfer-Encoding: chunked\r\n', `2\r\n{}AA\r\n0\r\n\r\n${hidden}`),
    ],
  ])('%s', async (what, bytes) => {
    const answers = await answersTo(bytes);
    expectSafe(answers, what);
    expect(answers.map(({ status }) => status).filter((status) => status !== 400)).toEqual([]);
    expect(answers).toHaveLength(1);
    expect(taken.filter((request) => request.includes('hidden'))).toEqual([]);
  });

  test('bytes after a valid request are a request of their own', async () => {
    const answers = await answersTo(post('Content-Length: 2\r\n', `{}${hidden}`));
    expect(answers.map(({ status }) => status)).toEqual([400, 404]);
    expect(taken).toEqual(['POST /api/xxm/v1/users/loginByPwd', 'GET /api/hidden']);
  });
});

describe('malformed HTTP is refused in the envelope with security headers', () => {
  const upgrade =
    'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n';
  test.each([
    ['NUL in the path', get('', '/api/he\0alth'), [400]],
    ['NUL in the name of a header', get('X-\0A: b\r\n'), [400]],
    ['NUL in a header', get('X-A: b\0c\r\n'), [400]],
    ['a line end in a header', get('X-A: b\nX-B: c\r\n'), [400]],
    ['a return in a header', get('X-A: b\rX-B: c\r\n'), [400]],
    ['a header without a colon', get('X-A\r\n'), [400]],
    ['a header without a name', get(': b\r\n'), [400]],
    ['a folded header before the first', `GET /api/health HTTP/1.1\r\n X-A: b\r\n${asks}\r\n`, [400]],
    ['a folded length', post('Content-Length:\r\n 2\r\n', '{}'), [400]],
    ['no host', `GET /api/health HTTP/1.1\r\n${last}\r\n`, [400]],
    ['two hosts', get('Host: evil.example\r\n'), [400]],
    ['a host with a path', `GET /api/health HTTP/1.1\r\nHost: a/../b\r\n${last}\r\n`, [200, 400, 421]],
    ['another place in the request line', get('', 'http://evil.example/api/health'), [200, 400, 404, 421]],
    ['2,500 headers', get('a: b\r\n'.repeat(2_500)), [200, 431]],
    ['a header of 20 kB', get(`X-A: ${'b'.repeat(20_000)}\r\n`), [431]],
    ['an address of 20 kB', get('', `/api/health?${'b'.repeat(20_000)}`), [431]],
    ['a change to HTTP/2', get(upgrade), [200, 404]],
    ['the first words of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['a version that is not there', get('', '/api/health', 'HTTP/3.7'), [400]],
    ['no version', 'GET /api/health\r\n\r\n', [200, 400]],
    ['an unknown expectation', get('Expect: a-miracle\r\n'), [200, 417]],
    ['TRACE', `TRACE / HTTP/1.1\r\n${asks}${last}\r\n`, [400, 404, 405]],
    ['a method that is not there', `BREW /api/health HTTP/1.1\r\n${asks}\r\n`, [400]],
    ['a lower-case method', `get /api/health HTTP/1.1\r\n${asks}\r\n`, [400]],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ])('%s', async (what, bytes, statuses) => {
    const answers = await answersTo(bytes);
    expectSafe(answers, what);
    expect(answers.map(({ status }) => statuses.includes(status) || status)).toEqual([true]);
  });

  test('CONNECT does not open a tunnel', async () => {
    const answers = await answersTo(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\n${asks}\r\n${hidden}`);
    expectSafe(answers, 'CONNECT');
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    expect(taken).toEqual([]);
  });

  test('the server is still running', async () => {
    expect((await answersTo(get(''))).map(({ status }) => status)).toEqual([200]);
  });
});

const below = ['/', '/assets/', '/api/docs/static/', '/api/v1/files/', '/api/public/v1/invites/', '/s/nothing/'];
const upwards = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%c0%af',
  '....//',
  '..;/',
  '..%00/',
];
const paths = [
  ...below.flatMap((start) => upwards.map((up) => `${start}${up.repeat(4)}secret.txt`)),
  ...upwards.map((up) => `/${up}secret.txt`),
  ...upwards.map((up) => `/assets/${up.repeat(2)}.env`),
  '/.env',
  '/.git/config',
  '/assets/.htaccess',
  '/%2eenv',
  '/.%65nv',
  '//.env',
  '/./.env',
  '/assets/..%2f.env',
  '/start.js.map',
  '/widget.js.map',
  '/assets/a.js.map',
  '/start.js%2emap',
  '/start.js.map%00.js',
  '/start.js.map/',
  '/start.js%00',
  '/index.html%00.map',
  '/etc/passwd',
  '//etc/passwd',
  '/file:///etc/passwd',
  '/C:/windows/win.ini',
  '/node_modules/fastify/package.json',
  '/package.json',
  '/server/app.ts',
  '/src/main.tsx',
  '/@fs/etc/passwd',
  '/api/.env',
  '/api/docs/static/%2e%2e/package.json',
  '/api/docs/static/../../package.json',
  '*',
  '?',
  '/?/../.env',
];

test('no path serves anything but pages: no parent folders, dot files or sources', async () => {
  for (const path of paths)
    for (const accept of ['', 'Accept: text/html\r\n']) {
      const answers = await answersTo(get(accept, path));
      expectSafe(answers, path);
      expect(answers, path).toHaveLength(1);
      const [{ status, headers, body }] = answers as [RawAnswer];
      // The console answers its own routes with its page.
      if (status === 200)
        expect([path, headers['content-type'], body]).toEqual([
          path,
          expect.stringMatching(/^text\/html/),
          expect.stringContaining('<title>'),
        ]);
    }
}, 120_000);
