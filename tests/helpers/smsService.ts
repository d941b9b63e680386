import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsMessage } from '../../server/kernel/sms/sender';
import type { SmsSettings } from '../../server/kernel/sms/settings';

/** A fake SMS service on this machine. */
export interface SmsService {
  /** Calls received, in order. */
  readonly calls: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  readonly messages: SmsMessage[];
  /** Its response from now on. */
  answer: { status: number; body?: string };
  settings(daily?: Partial<SmsSettings['daily']>): SmsSettings;
  /** Resolves with the next call; call it before the action that triggers the call. */
  next(): Promise<void>;
  close(): void;
}

const smsSecret = 'a secret of the sms service';

export async function startSmsService(): Promise<SmsService> {
  const waiting = new Set<() => void>();
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      service.calls.push({ headers: request.headers, body });
      const { status, body: said = `{"id":"provider-${service.calls.length}"}` } = service.answer;
      if (status < 300) service.messages.push(JSON.parse(body) as SmsMessage);
      answer.writeHead(status, { 'content-type': 'application/json' }).end(said);
      for (const resolve of waiting) resolve();
      waiting.clear();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const service: SmsService = {
    calls: [],
    messages: [],
    answer: { status: 200 },
    settings: (daily = {}) => ({
      by: { kind: 'http', url, secret: smsSecret },
      daily: { all: 10_000, company: 10_000, ...daily },
    }),
    next: () => new Promise((resolve) => void waiting.add(resolve)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
