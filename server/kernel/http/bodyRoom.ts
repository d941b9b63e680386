import { isThisMachine } from './rateLimits';

/** What one body may take of the memory that all share. */
export interface Share {
  /** False when there is no room for that many bytes more. */
  take(bytes: number): boolean;
  end(): void;
}

/** Smaller ones always find room beside uploads. */
const smallBytes = 65_536;

/**
 * Counts the bytes of bodies that this process keeps at once, as they come: a length that was only announced takes no
 * memory, and must keep nobody else out. Large bodies share three quarters of `maxBytes`, of which one network has two
 * thirds at most; the rest is for small ones.
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
          // A proxy on the machine speaks for everybody.
          return all <= ofLarge && (here <= ofNetwork || isThisMachine(network));
        },
        end: () => void add(-own),
      };
    },
  };
}
