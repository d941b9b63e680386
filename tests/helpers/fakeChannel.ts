import type {
  Capabilities,
  ChannelAccount,
  ChannelAdapter,
  InboundEvent,
  SendAnswer,
} from '../../server/channels/adapter';
import { faultOf } from '../../src/schema/fault';

/** What goes wrong with a send: delivered without a response, lost, refused, or rejected as too early. */
export type SendFault = 'answer-lost' | 'lost' | 'refused' | 'too-soon' | 'throws' | 'hangs';

/** A fake channel for texts of up to 50 characters that simulates a fault for each send. */
export interface FakeChannel {
  readonly adapter: ChannelAdapter;
  /** Messages that arrived, in order. */
  readonly arrived: { readonly account: string; readonly key: string; readonly text: string }[];
  /** Every attempt to send. */
  readonly tries: { readonly account: string; readonly key: string; readonly text: string }[];
  /** The fault for the next send of an account; undefined means none. */
  faultOf: (account: string) => SendFault | undefined;
}

/**
 * Replaces the webhook channel. With `knowsKeys`, a message sent again with the same key is the same message. An event
 * may carry a file of the given size: `file: { name, bytes }`.
 */
export function fakeChannel({
  knowsKeys,
  can,
}: {
  readonly knowsKeys: boolean;
  /** Capabilities in addition to text. */
  readonly can?: Partial<Capabilities>;
}): FakeChannel {
  const fake: FakeChannel = { adapter: adapterOf(), arrived: [], tries: [], faultOf: () => undefined };
  return fake;

  function adapterOf(): ChannelAdapter {
    return {
      channel: 'webhook',
      capabilities: {
        kinds: ['text'],
        maxLetters: 50,
        maxCaptionLetters: 50,
        maxFileBytes: 0,
        fileTypes: [],
        filesByLink: false,
        idempotentSend: knowsKeys,
        ...can,
      },
      connect: async () => ({ kind: 'online' }),
      health: async () => ({ kind: 'online' }),
      disconnect: async () => undefined,
      send: ({ id }, { text }, key, signal) => send(id, key, text!, signal),
      receive: async (account, { headers, body }) => read(account, headers['x-fake'], body),
    };
  }

  async function send(account: string, key: string, text: string, signal: AbortSignal): Promise<SendAnswer> {
    fake.tries.push({ account, key, text });
    const fault = fake.faultOf(account);
    if (fault === 'throws') throw new Error('The adapter is broken.');
    if (fault === 'refused')
      return { kind: 'rejected', reason: faultOf('refused', 'no such buyer'), retryAfterSeconds: null };
    if (fault === 'too-soon') return { kind: 'rejected', reason: faultOf('too-many'), retryAfterSeconds: 1 };
    if (fault === 'hangs') await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
    if (fault === 'lost' || fault === 'hangs') return { kind: 'unknown', reason: faultOf('no-answer') };
    if (!knowsKeys || fake.arrived.every((one) => one.key !== key)) fake.arrived.push({ account, key, text });
    if (fault === 'answer-lost') return { kind: 'unknown', reason: faultOf('no-answer') };
    return { kind: 'accepted', externalId: `fake ${key}` };
  }
}

async function read(
  { settings }: ChannelAccount,
  shown: string | string[] | undefined,
  body: Buffer,
): ReturnType<NonNullable<ChannelAdapter['receive']>> {
  if (shown !== settings.secret) return { ok: false, status: 401 };
  try {
    const events = JSON.parse(body.toString('utf8'));
    if (Array.isArray(events) && events.every((event) => typeof event?.eventId === 'string'))
      return { ok: true, events: events.map(withFile) };
  } catch {
    // Answered below.
  }
  return { ok: false, status: 400, issues: [{ path: 'body', code: 'malformed' }] };
}

function withFile({
  file,
  ...event
}: {
  readonly file?: { readonly name: string; readonly bytes: number };
}): InboundEvent {
  const inbound = event as unknown as InboundEvent;
  if (file === undefined) return inbound;
  const read = async (maxBytes: number) => {
    if (file.bytes > maxBytes) throw new Error('The file is too large.');
    return Buffer.alloc(file.bytes, 'a');
  };
  return { ...inbound, file: { name: file.name, read } } as InboundEvent;
}
