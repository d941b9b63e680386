import type { FastifyRequest } from 'fastify';
import { limitedNetworkOf } from '../identity/place';
import { malformed } from './asRefusal';
import { bodyRoom, type Share } from './bodyRoom';
import { overloaded } from './overloaded';
import { notFound, Refusal } from './refusal';

/** Of a request that says nothing else. */
export const maxBodyBytes = 1_048_576;

export interface Bodies {
  /** The whole body. Throws what it is refused with: too large, too slow, no room for it. */
  read(request: FastifyRequest): Promise<Buffer>;
  /** The request is answered: its body takes no memory any more. */
  release(request: FastifyRequest): void;
}

/**
 * Reads bodies into memory, `maxBytes` of all together. A body of a megabyte must be there within `patienceMs`; a larger one,
 * which may take long on a slow line, must not pause for as long.
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

/** Worded where it is answered, which knows how much that may be. */
function tooLarge(): Error {
  return Object.assign(new Error('The body is too large.'), { statusCode: 413 });
}

function late(): Refusal {
  return new Refusal(408, 'TIMEOUT', { en: 'The request timed out.', zh: '请求超时。' });
}
