import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake service with OpenAI's API, on loopback, controlled by the test. */
export interface FakeModel {
  /** 'http://127.0.0.1:40123/v1' */
  readonly baseUrl: string;
  /** Requests received, in order. */
  readonly asked: readonly AskedModel[];
  /** Sets its behavior from now on; the default is an empty answer. */
  behave(behaviour: Behaviour): void;
  forget(): void;
  close(): Promise<void>;
}

export interface AskedModel {
  readonly path: string;
  readonly key: string | null;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The whole request body. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  readonly body: any;
}

export type Behaviour = (asked: AskedModel) => Answer | Promise<Answer>;

export type Answer =
  /** A completion with this text and these token counts. */
  | { readonly text: string; readonly tokensIn?: number; readonly tokensOut?: number; readonly countless?: true }
  | { readonly status: number; readonly body?: unknown; readonly type?: string }
  /** A completion with this message, as the service sends it. */
  | { readonly message: object; readonly finish?: string }
  /** Cuts the connection in the middle, or never responds. */
  | 'cut'
  | 'silent';

/** A completion with the requested JSON. */
export function saying(answer: string, cites: readonly number[] = [1], handOver = false): Answer {
  return { text: JSON.stringify({ answer, cites, handOver }) };
}

/** An error in OpenAI's format, as providers return it. */
export function refusing(status: number, message: string, param: string | null = null): Answer {
  return { status, body: { error: { message, type: 'invalid_request_error', param, code: null } } };
}

export async function startLanguageModel(behaviour: Behaviour = () => saying('')): Promise<FakeModel> {
  let behave = behaviour;
  const asked: AskedModel[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const one = read(request, Buffer.concat(chunks).toString('utf8'));
      asked.push(one);
      respond(request, response, one, await behave(one));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave(next) {
      behave = next;
    },
    forget: () => void asked.splice(0),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function read(request: IncomingMessage, text: string): AskedModel {
  const body = JSON.parse(text === '' ? '{}' : text);
  const { model = '', messages = [] } = body;
  const key = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  return { path: request.url!, key, model, messages, body };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { model, body }: AskedModel,
  answer: Answer,
): void {
  if (answer === 'silent') return;
  if (answer === 'cut') return void request.socket.destroy();
  const send = (status: number, content: unknown, type = 'application/json') =>
    response
      .writeHead(status, {
        'content-type': type,
        ...(status >= 300 && status < 400 ? { location: 'https://x.example' } : {}),
      })
      .end(typeof content === 'string' ? content : JSON.stringify(content));
  if ('status' in answer) return void send(answer.status, answer.body ?? {}, answer.type);
  if ('message' in answer) {
    const choices = [
      { index: 0, finish_reason: answer.finish ?? 'stop', message: { role: 'assistant', ...answer.message } },
    ];
    return void send(200, { id: 'chatcmpl-1', object: 'chat.completion', model, choices, usage: usage(100, 20) });
  }
  if (request.url!.endsWith('/embeddings')) return void send(200, answer.text);
  const { text, tokensIn = 100, tokensOut = 20, countless } = answer;
  send(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text, refusal: null } }],
    ...(countless ? {} : { usage: usage(tokensIn, Math.min(tokensOut, limitOf(body))) }),
  });
}

/** The model stops at the requested token limit. */
function limitOf({ max_tokens, max_completion_tokens }: Readonly<Record<string, number | undefined>>): number {
  return max_tokens ?? max_completion_tokens ?? Number.POSITIVE_INFINITY;
}

function usage(tokensIn: number, tokensOut: number) {
  return { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut };
}
