import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between clients and a server that can simulate network failures. */
export interface BrokenNetwork {
  /** The port that clients connect to. */
  readonly port: number;
  /** Points the proxy to another port, for a server that restarted elsewhere. */
  leadTo(port: number): void;
  /** Closes both ends of all connections. */
  drop(): void;
  /** Stops forwarding on open connections without closing them; new connections work. */
  blackhole(): void;
  /** Closes the connections to the server only; the clients do not notice. */
  halfOpen(): void;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket;
}

export async function brokenNetwork(firstPort: number): Promise<BrokenNetwork> {
  let port = firstPort;
  const lines = new Set<Line>();
  const silent = new Set<Line>();
  const listener = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const line = { client, server };
    lines.add(line);
    const end = () => {
      if (silent.has(line) || !lines.delete(line)) return;
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => silent.has(line) || server.write(bytes));
    server.on('data', (bytes) => silent.has(line) || client.write(bytes));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const take = () => {
    const taken = [...lines];
    lines.clear();
    return taken;
  };
  const silence = () => {
    const taken = take();
    for (const line of taken) silent.add(line);
    return taken;
  };
  return {
    port: (listener.address() as AddressInfo).port,
    leadTo(next) {
      port = next;
    },
    drop() {
      for (const { client, server } of take()) {
        client.destroy();
        server.destroy();
      }
    },
    blackhole: () => void silence(),
    halfOpen() {
      for (const { server } of silence()) server.destroy();
    },
    async close() {
      for (const { client, server } of [...lines, ...silent]) {
        client.destroy();
        server.destroy();
      }
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
