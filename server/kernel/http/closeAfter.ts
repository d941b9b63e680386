import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the answer is there before all of the body is. */
export function isStillSending({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && raw.complete === false;
}

/**
 * Ends the connection with this answer: the rest of the body is not wanted. What still comes is thrown away for a moment,
 * as an abrupt end would take the answer with it before the client had read it.
 */
export function closeAfter({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  reply.header('Connection', 'close');
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

const lingerMs = 2_000;
