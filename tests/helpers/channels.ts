import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as newId } from 'uuid';
import { signedHeaders } from '../../server/kernel/net/signing';
import type { Company } from './company';
import type { TestAnswer, TestServer } from './server';

/** A webhook channel account, created as in the console, with the secret that was revealed once. */
export interface WebhookAccount {
  readonly id: string;
  readonly companyId: string;
  readonly secret: string;
  /** Signs events and sends them as the channel does. */
  send(events: readonly object[], more?: SendOptions): Promise<TestAnswer>;
}

export interface SendOptions {
  readonly secret?: string;
  readonly at?: Date;
  /** Sent instead of the events. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly accountId?: string;
}

export async function webhookAccount(
  { owner, server, cast }: Company,
  callbackUrl = 'http://127.0.0.1:9/nobody',
): Promise<WebhookAccount> {
  const { status, body, text } = await owner.post('/api/v1/accounts', {
    name: `Shop ${newId()}`,
    channel: 'webhook',
    callbackUrl,
  });
  if (status !== 200) throw new Error(text);
  const { id, secret } = body.data;
  return {
    id,
    secret,
    companyId: cast.owner.companyId,
    send: (events, more = {}) => sendEvents(server, { id, secret }, events, more),
  };
}

function sendEvents(
  server: TestServer,
  account: { readonly id: string; readonly secret: string },
  events: readonly object[],
  {
    secret = account.secret,
    at = new Date(),
    body = JSON.stringify({ events }),
    headers,
    accountId = account.id,
  }: SendOptions,
): Promise<TestAnswer> {
  return server.send({
    method: 'POST',
    url: `/api/public/v1/webhooks/${accountId}`,
    headers: { 'content-type': 'application/json', ...signedHeaders([secret], body, at), ...headers },
    body,
  });
}

/** A customer message in the format of the contract. */
export function messageEvent(text: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { message, ...rest } = more;
  return {
    eventId: newId(),
    type: 'message',
    occurredAt: '2026-11-23T10:00:00.000Z',
    conversation: 'buyer-9:item-3',
    contact: { id: 'buyer-9', name: 'Wang' },
    message: { id: newId(), kind: 'text', text, ...(message as object) },
    ...rest,
  };
}

/** A call that the channel's callback URL received. */
export interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  readonly body: any;
}

export interface Receiver {
  readonly url: string;
  readonly calls: readonly Call[];
  /** The response from now on; 'silence' never responds, 'cut' breaks the connection. */
  answer: (call: Call) => ReceiverAnswer | Promise<ReceiverAnswer>;
  /** Response delay in ms; default 0. */
  takesMs: number;
  /** Resolves when that many calls have arrived. */
  reached(count: number): Promise<void>;
  close(): Promise<void>;
}

export type ReceiverAnswer =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'silence'
  | 'cut';

/** The remote end of the webhook channel, on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const calls: Call[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const call = { path: request.url!, headers: request.headers, raw, body: raw === '' ? null : JSON.parse(raw) };
      calls.push(call);
      for (const look of waiting) look();
      const answer = await receiver.answer(call);
      if (answer === 'cut') request.socket.destroy();
      else if (answer !== 'silence')
        setTimeout(
          () => response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body ?? {})),
          receiver.takesMs,
        );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/parley`,
    calls,
    takesMs: 0,
    answer: (call) => ({ status: 200, body: { externalId: `ext ${call.body.id}` } }),
    reached: (count) =>
      new Promise((done) => {
        const look = () => {
          if (calls.length < count) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
