import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer } from './httpServer';

let server: FastifyInstance;
let answer: () => void;
let asked: Promise<void>;
const opened: Socket[] = [];

beforeEach(() => listen(60_000));
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  answer();
  await server.close();
});

test('a silent connection does not block closing', async () => {
  await connected();
  await server.close();
});

test('a connection with an incomplete request does not block closing', async () => {
  const socket = await connected();
  socket.write('GET /api/slow HTTP/1.1\r\nHost: a\r\nX-A: ');
  await server.close();
});

test('an idle keep-alive connection does not block closing', async () => {
  const socket = await connected();
  const received = readAll(socket);
  socket.write(request('/api/quick'));
  await once(socket, 'data');
  await server.close();
  expect(await received).toMatch(/quick$/);
});

test('a running request is answered before its connection ends', async () => {
  const socket = await connected();
  const received = readAll(socket);
  socket.write(request('/api/slow'));
  await asked;
  const closed = server.close();
  answer();
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*slow$/);
  await closed;
});

test('a request that takes too long is cut off', async () => {
  await server.close();
  await listen(50);
  const socket = await connected();
  const received = readAll(socket);
  socket.write(request('/api/slow'));
  await asked;
  await server.close();
  expect(await received).toBe('');
});

async function listen(closing: number): Promise<void> {
  server = await createHttpServer(pino({ level: 'silent' }), { patience: { closing } });
  server.get('/api/quick', async () => 'quick');
  asked = new Promise((isAsked) => {
    server.get('/api/slow', () => {
      isAsked();
      return new Promise((resolve) => {
        answer = () => resolve('slow');
      });
    });
  });
  answer = () => undefined;
  await server.listen({ host: '127.0.0.1', port: 0 });
}

/** A connection that the server has accepted. */
async function connected(): Promise<Socket> {
  const known = once(server.server, 'connection');
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  await known;
  return socket;
}

function request(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
}

/** Everything received on a connection until it closes. */
async function readAll(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  await once(socket, 'close');
  return received;
}
