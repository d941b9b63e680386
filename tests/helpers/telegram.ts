import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A Bot API of the test's own, on loopback. */
export interface FakeTelegram {
  readonly url: string;
  /** What was called, but for the questions for news. */
  readonly calls: { readonly method: string; readonly body: string }[];
  /** News for whoever asks for them next. */
  push(update: object): void;
  /** What a call is answered from now on; null: as Telegram does when all is well. */
  answer: (method: string, body: string) => { readonly status: number; readonly body: object } | 'cut' | null;
  close(): Promise<void>;
}

export async function startTelegram(): Promise<FakeTelegram> {
  const updates: { update_id: number }[] = [];
  let newest = 0;
  let sent = 0;
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
        const news = updates.filter(({ update_id }) => update_id >= offset);
        return void setTimeout(() => answer(200, { ok: true, result: news }), news.length > 0 ? 0 : 100);
      }
      fake.calls.push({ method, body });
      const given = fake.answer(method, body);
      if (given === 'cut') return request.socket.destroy();
      if (given !== null) return answer(given.status, given.body);
      const message = { message_id: ++sent, date: 0, chat: { id: 77, type: 'private' } };
      return answer(200, { ok: true, result: method.startsWith('send') ? message : true });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const fake: FakeTelegram = {
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
