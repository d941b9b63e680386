import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as newId } from 'uuid';
import type { ChannelAdapter } from '../../server/channels/adapter';
import { createAdapter } from '../../server/channels/kinds/telegram/adapter';
import { createOutgoing } from '../../server/kernel/net/outgoing';
import type { Company } from './company';
import type { TestAnswer } from './server';

/** The Telegram adapter, for a fake Bot API. */
export function telegramAdapter({ url }: FakeTelegram, publicUrl: string | null): ChannelAdapter {
  return createAdapter({ outgoing: createOutgoing(), publicUrl, telegramApi: url });
}

/** A customer's private chat with a bot that receives updates by webhook. */
export interface TelegramChat {
  readonly accountId: string;
  /** The chat's id, the same for the customer. */
  readonly id: number;
  /** Telegram sends an update: `update` is one of its fields, and the message is completed with chat, sender and date. */
  update(update: string, message: object): Promise<TestAnswer>;
}

/** Creates an account without a merge window. */
export async function telegramChat({ owner, server }: Company, id: number): Promise<TelegramChat> {
  const given = { name: newId(), channel: 'telegram', botToken: '1:token', telegramMode: 'webhook', mergeSeconds: 0 };
  const { status, body, text } = await owner.post('/api/v1/accounts', given);
  if (status !== 200) throw new Error(text);
  const { id: accountId, secret } = body.data;
  const token = createHmac('sha256', secret).update(`telegram ${accountId}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': token };
  let updates = 0;
  return {
    accountId,
    id,
    update(update, message) {
      updates += 1;
      const from = { id, is_bot: false, first_name: 'Mei', language_code: 'en' };
      const whole = { date: sentAt, chat: { id, type: 'private', first_name: 'Mei' }, from, ...message };
      const url = `/api/public/v1/webhooks/${accountId}`;
      const sent = JSON.stringify({ update_id: updates, [update]: whole });
      return server.send({ method: 'POST', url, headers, body: sent });
    },
  };
}

/** Unix time, in the future, so that a message is never late. */
export const sentAt = 1_900_000_000;

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
