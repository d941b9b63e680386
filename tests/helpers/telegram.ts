import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChannelAdapter } from '../../server/channels/adapter';
import { createAdapter } from '../../server/channels/kinds/telegram/adapter';
import { createOutgoing } from '../../server/kernel/net/outgoing';

/** The Telegram adapter, for a fake Bot API. */
export function telegramAdapter({ url }: FakeTelegram, publicUrl: string | null): ChannelAdapter {
  return createAdapter({ outgoing: createOutgoing(), publicUrl, telegramApi: url });
}

/** A fake Bot API, on loopback. */
export interface FakeTelegram {
  readonly url: string;
  /** Calls received, except for polling. */
  readonly calls: { readonly method: string; readonly body: string }[];
  /** The maximum number of concurrent polls. */
  readonly maxAsking: number;
  /** Stores a customer's file; returns its id. */
  keep(bytes: Buffer): string;
  /** Queues an update for the next poll. */
  push(update: object): void;
  /** The response to a call from now on; null means Telegram's normal response. */
  answer: (method: string, body: string) => { readonly status: number; readonly body: object } | 'cut' | null;
  /** Response delay in ms; default 0. */
  takesMs: number;
  close(): Promise<void>;
}

export async function startTelegram(): Promise<FakeTelegram> {
  const updates: { update_id: number }[] = [];
  let newest = 0;
  let sent = 0;
  let asking = 0;
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const method = request.url!.split('/').at(-1)!;
      const answer = (status: number, given: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given));
      if (method === 'getUpdates') {
        const offset = Number(JSON.parse(body).offset);
        const newUpdates = updates.filter(({ update_id }) => update_id >= offset);
        asking += 1;
        fake.maxAsking = Math.max(fake.maxAsking, asking);
        response.once('close', () => {
          asking -= 1;
        });
        return void setTimeout(() => answer(200, { ok: true, result: newUpdates }), newUpdates.length > 0 ? 0 : 100);
      }
      if (request.url!.startsWith('/file/')) return void response.end(files.get(method));
      if (method === 'getFile') return answer(200, { ok: true, result: { file_path: JSON.parse(body).file_id } });
      fake.calls.push({ method, body });
      const given = fake.answer(method, body);
      if (given === 'cut') return request.socket.destroy();
      if (given !== null) return answer(given.status, given.body);
      const message = { message_id: ++sent, date: 0, chat: { id: 77, type: 'private' } };
      const result = method.startsWith('send') ? message : true;
      return void setTimeout(() => answer(200, { ok: true, result }), fake.takesMs);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const fake: { -readonly [Key in keyof FakeTelegram]: FakeTelegram[Key] } = {
    maxAsking: 0,
    takesMs: 0,
    keep(bytes) {
      files.set(`file-${files.size}`, bytes);
      return `file-${files.size - 1}`;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    push(update) {
      newest += 1;
      updates.push({ update_id: newest, ...update });
    },
    answer: () => null,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return fake;
}
