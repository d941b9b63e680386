import { WebSocket } from 'ws';

/** Opens the sockets, 32 at a time. `addresses` are resolved one by one; `onFrame` receives every frame. */
export async function openSockets(
  addresses: readonly (() => Promise<string>)[],
  onFrame: (text: Buffer) => void,
): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  const left = [...addresses];
  const open = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      opened.push(await openOne(await address(), onFrame));
    }
  };
  await Promise.all(Array.from({ length: 32 }, open));
  return opened;
}

function openOne(address: string, onFrame: (text: Buffer) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on('message', (data) => onFrame(data as Buffer));
    socket.on('error', reject);
    socket.once('open', () => {
      socket.send('{"type":"ping"}');
      resolve(socket);
    });
  });
}

/** Milliseconds from the call that sends a message to its arrival at each socket. */
export class Arrivals {
  readonly #sent = new Map<string, number>();
  readonly waits: number[] = [];

  send(key: string): void {
    this.#sent.set(key, performance.now());
  }

  readonly receive = (frame: Buffer): void => {
    const now = performance.now();
    for (const [, key] of String(frame).matchAll(/"externalId":"(bench-[^"]+)"/g)) {
      const sent = this.#sent.get(key!);
      if (sent !== undefined) this.waits.push(now - sent);
    }
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
