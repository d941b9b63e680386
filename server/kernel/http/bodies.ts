import type { FastifyRequest } from 'fastify';
import { limitedNetworkOf } from '../network/place';
import { malformed } from './asRefusal';
import { bodyRoom, type Share } from './bodyRoom';
import { overloaded } from './overloaded';
import { notFound, Refusal } from './refusal';

/** Default body limit of a route. */
export const maxBodyBytes = 1_048_576;

export interface Bodies {
  /** Reads the whole body. Throws a refusal if it is too large, too slow, or memory is full. */
  read(request: FastifyRequest): Promise<Buffer>;
  /** Frees the memory of the request's body, after the response. */
  release(request: FastifyRequest): void;
}

/**
 * Reads bodies into memory, up to `maxBytes` for all together. Where the body limit of the route is up to 1 MB, the
 * body must arrive within `patienceMs`; where it is larger, the body may be slow but must not pause for that long.
 */
export function createBodies(maxBytes: number, patienceMs: number): Bodies {
  const room = bodyRoom(maxBytes);
  const shares = new WeakMap<FastifyRequest, Share>();
  const release = (request: FastifyRequest) => {
    shares.get(request)?.end();
    shares.delete(request);
  };

  function collect(request: FastifyRequest): Promise<Buffer> {
    const { raw } = request;
    const max = request.routeOptions.bodyLimit;
    const share = room.open(limitedNetworkOf(request.ip));
    shares.set(request, share);
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const timer = setTimeout(() => stop(late()), patienceMs);
      const stop = (error: Error | null) => {
        clearTimeout(timer);
        raw.off('data', keep).off('end', end).off('error', stop);
        if (error === null) return resolve(Buffer.concat(chunks, size));
        chunks.length = 0;
        release(request);
        reject(error);
      };
      const end = () => stop(null);
      const keep = (chunk: Buffer) => {
        size += chunk.length;
        if (size > max) return stop(tooLarge());
        if (!share.take(chunk.length)) return stop(overloaded());
        if (max > maxBodyBytes) timer.refresh();
        chunks.push(chunk);
      };
      raw.on('data', keep).on('end', end).on('error', stop);
    });
  }

  return {
    release,
    async read(request) {
      const { raw, headers, routeOptions, is404 } = request;
      if (is404) throw notFound();
      if (raw.destroyed) throw malformed();
      if (Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit) throw tooLarge();
      return collect(request);
    },
  };
}

/** The error handler writes the message: it knows the limit of the route. */
function tooLarge(): Error {
  return Object.assign(new Error('The body is too large.'), { statusCode: 413 });
}

function late(): Refusal {
  return new Refusal(408, 'TIMEOUT', { en: 'The request timed out.', zh: '请求超时。' });
}
