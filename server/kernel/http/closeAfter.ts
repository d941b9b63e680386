import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the response is sent before the body has arrived completely. */
export function isStillSending({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && raw.complete === false;
}

/**
 * Closes the connection after this response, discarding the rest of the body. Discards incoming data for 2 s: closing
 * at once could reset the connection before the client has read the response.
 */
export function closeAfter({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  reply.header('Connection', 'close');
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

const lingerMs = 2_000;
