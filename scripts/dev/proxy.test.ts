import { EventEmitter, once } from 'node:events';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passOn, passOnUpgrade } from './proxy.mjs';

let behind: Server;
let connections = 0;
const servers: Server[] = [];

beforeEach(async () => {
  connections = 0;
  behind = await listening((_request, response) => response.end('from behind'));
  behind.on('connection', () => {
    connections += 1;
  });
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('a request is answered by the backend server', async () => {
  const front = await listening((request, response) => passOn(request, response, portOf(behind)));
  expect(await (await fetch(`http://127.0.0.1:${portOf(front)}/api`)).text()).toBe('from behind');
});

test('a client that disconnected while the server loaded opens no backend connection, which would never close', async () => {
  const passed = new EventEmitter();
  const front = await listening(async (request, response) => {
    asked.destroy();
    await once(response, 'close');
    passOn(request, response, portOf(behind));
    passed.emit('on');
  });
  const asked = get({ host: '127.0.0.1', port: portOf(front) }).on('error', () => undefined);
  await once(passed, 'on');
  expect(await opened()).toBe(0);
});

test('an upgrade request that disconnected while the server loaded opens no backend connection', async () => {
  const passed = new EventEmitter();
  const front = await listening(() => undefined);
  front.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => undefined);
    asked.resetAndDestroy();
    await new Promise((closed) => socket.resume().on('close', closed));
    passOnUpgrade(request, socket, head, portOf(behind));
    passed.emit('on');
  });
  const asked = connect(portOf(front), '127.0.0.1');
  asked.write('GET /api HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(passed, 'on');
  expect(await opened()).toBe(0);
});

/** The number of backend connections, not counting the one that this check opens. */
async function opened(): Promise<number> {
  await (await fetch(`http://127.0.0.1:${portOf(behind)}`)).text();
  return connections - 1;
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
