import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a fake provider received. */
export interface ReceivedCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FakeAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** As JSON, unless it is a text. */
  readonly body: unknown;
}

/** A provider's API on this machine. */
export interface PaymentApi {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** 'broken': every call fails with 500; 'silent': none is answered. */
  mood: 'well' | 'broken' | 'silent';
  close(): void;
}

/** Starts the API of a provider; `answer` plays what its documentation says. */
export async function startPaymentApi(answer: (call: ReceivedCall) => FakeAnswer): Promise<PaymentApi> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
      api.calls.push(call);
      if (api.mood === 'silent') return;
      const { status, headers: more = {}, body } = api.mood === 'broken' ? broken : answer(call);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api: PaymentApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    mood: 'well',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}

const broken: FakeAnswer = { status: 500, body: { message: 'hush' } };
