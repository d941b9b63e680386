import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** An IMAP server on this machine that refuses every sign-in. */
interface Mailbox {
  /** Host and port. */
  readonly address: string;
  /** Everything that was sent to it. */
  readonly heard: string;
}

/** Closed at the end of the test. */
export async function startMailbox(): Promise<Mailbox> {
  let heard = '';
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.write('* OK ready\r\n');
    socket.on('data', (bytes) => {
      heard += bytes.toString();
      for (const [, tag, command] of bytes.toString().matchAll(/^(\w+) (\w+)/gm)) {
        const answers: Readonly<Record<string, string>> = {
          CAPABILITY: `* CAPABILITY IMAP4rev1\r\n${tag} OK done`,
          LOGIN: `${tag} NO [AUTHENTICATIONFAILED] no`,
        };
        socket.write(`${answers[command!.toUpperCase()] ?? `${tag} OK done`}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    get heard() {
      return heard;
    },
  };
}
