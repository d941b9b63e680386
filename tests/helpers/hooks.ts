import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Received } from '../../server/chat/messages/inbound';
import { receiveMessage } from '../../server/chat/messages/receive';
import { chatDepsOf, inboundText, makeAccount } from './chat';
import { type Company, startCompany } from './company';

/** A company whose webhooks call a receiver in the test. */
export interface Hooks {
  readonly company: Company;
  readonly account: HookAccount;
  /** The receiver's base URL. */
  readonly base: string;
  /** Calls received since the test began. */
  readonly calls: HookCall[];
  /** Responses by path; default 200. */
  readonly answers: Map<string, (answer: ServerResponse, call: HookCall) => void>;
  webhook(values?: object): Promise<{ readonly id: string; readonly path: string; readonly secret: string }>;
  /** A customer writes. */
  receive(text: string, more?: Parameters<typeof inboundText>[1], to?: HookAccount): Promise<Received | null>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  deliveries(webhookId: string): Promise<any[]>;
  /** Makes waiting deliveries due now. */
  due(): Promise<unknown>;
  /** Removes webhooks, calls and responses of earlier tests. */
  reset(): Promise<unknown>;
  /** Closes connections that have had no response. */
  cutCalls(): void;
  close(): Promise<void>;
}

type HookAccount = Awaited<ReturnType<typeof makeAccount>>;

export interface HookCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: differs by event
  readonly body: any;
}

export const until = (action: () => unknown) => expect.poll(action, { timeout: 30_000, interval: 20 });

export async function startHooks(): Promise<Hooks> {
  const company = await startCompany(undefined, { pollMs: 200 });
  const { owner, rows, server } = company;
  const account = await makeAccount(server, company.cast.owner.companyId);
  const calls: HookCall[] = [];
  const answers: Hooks['answers'] = new Map();
  const receiver = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const call = { path: request.url!, headers: request.headers, text, body: JSON.parse(text) };
      calls.push(call);
      const say = answers.get(call.path);
      if (say === undefined) answer.end('thank you');
      else say(answer, call);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  let count = 0;
  return {
    company,
    account,
    base,
    calls,
    answers,
    async webhook(values = {}) {
      count += 1;
      const path = `/hook-${count}`;
      const given = { name: `Hook ${count}`, url: `${base}${path}`, events: ['message.received'], enabled: true };
      const made = await owner.post('/api/v1/webhooks', { ...given, ...values });
      expect(made.status, made.text).toBe(200);
      return { id: made.body.data.id, path, secret: made.body.data.secret };
    },
    receive: (text, more = {}, to = account) =>
      receiveMessage(server.app.db, chatDepsOf(server.app), to, inboundText(text, more)),
    deliveries: (webhookId) =>
      rows(
        `select d.event, d.status, d.attempts, d.response_code as code, d.fault, d.answer from webhook_deliveries d
           join webhook_queue q on q.delivery_id = d.id where d.webhook_id = $1 order by q.number`,
        [webhookId],
      ),
    due: () => rows(`update webhook_queue set next_at = now() - interval '1 ms' where waiting`),
    reset() {
      calls.length = 0;
      answers.clear();
      return rows('delete from webhooks');
    },
    cutCalls: () => receiver.closeAllConnections(),
    async close() {
      await server.close();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}
