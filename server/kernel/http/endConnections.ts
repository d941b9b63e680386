import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end. Node waits for every open connection, and forever for one that never sent a request, such
 * as those that browsers open in advance. Running requests may take up to `maxMs` ms; connections without a running
 * request are closed at once. So are WebSockets, whose owner has sent a close frame before.
 */
export function endConnections(server: FastifyInstance, maxMs: number): void {
  const open = new Set<Socket>();
  const unanswered = new Map<Socket, number>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = unanswered.get(socket)! - 1;
      if (left > 0) unanswered.set(socket, left);
      else unanswered.delete(socket);
    });
  });

  let deadline: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    for (const socket of open) if (!unanswered.has(socket)) socket.destroySoon();
    deadline = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, maxMs);
  });
  server.addHook('onClose', async () => clearTimeout(deadline));
}
