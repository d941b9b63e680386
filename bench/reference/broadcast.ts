/** The minimum that broadcasts a message: no session, permission, database or resume. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    const group = request.headers['x-group'];
    const frame = Buffer.from(JSON.stringify({ type: 'events', events: [{ record: JSON.parse(body) }] }));
    for (const socket of groups.get(String(group)) ?? []) socket.send(frame, { binary: false });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const groups = new Map<string, Set<import('ws').WebSocket>>();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, { url }) => {
  const group = new URL(url ?? '/', 'http://localhost').searchParams.get('group') ?? '';
  groups.set(group, (groups.get(group) ?? new Set()).add(socket));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
