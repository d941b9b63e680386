import { isThisMachine } from './rateLimits';

/** The share of one body in the common memory limit. */
export interface Share {
  /** Returns false if there is no room for so many more bytes. */
  take(bytes: number): boolean;
  end(): void;
}

/** Bodies up to this size always fit beside uploads. */
const smallBytes = 65_536;

/**
 * Counts the bytes of bodies in the memory of this process as they arrive; an announced length takes no memory, so that
 * it cannot lock out others. Large bodies share three quarters of `maxBytes`, and one network may use two thirds of
 * that; the rest is for small bodies.
 */
export function bodyRoom(maxBytes: number): { open(network: string): Share } {
  const ofLarge = maxBytes * 0.75;
  const ofNetwork = maxBytes / 2;
  const taken = new Map<string, number>();
  let all = 0;
  return {
    open(network) {
      let own = 0;
      const add = (bytes: number) => {
        own += bytes;
        all += bytes;
        const here = (taken.get(network) ?? 0) + bytes;
        if (here > 0) taken.set(network, here);
        else taken.delete(network);
        return here;
      };
      return {
        take(bytes) {
          const here = add(bytes);
          if (own <= smallBytes) return all <= maxBytes;
          // A local proxy forwards the requests of all clients.
          return all <= ofLarge && (here <= ofNetwork || isThisMachine(network));
        },
        end: () => void add(-own),
      };
    },
  };
}
