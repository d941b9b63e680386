import type {
  Capabilities,
  ChannelAccount,
  ChannelAdapter,
  InboundEvent,
  SendAnswer,
} from '../../server/channels/adapter';
import { faultOf } from '../../src/schema/fault';

/** What goes wrong with one send: it arrives and nobody says so, it is lost, it is refused, it comes too soon. */
export type SendFault = 'answer-lost' | 'lost' | 'refused' | 'too-soon' | 'throws' | 'hangs';

/** A channel of the test's own, for texts of 50 letters, that does with each send what it is told. */
export interface FakeChannel {
  readonly adapter: ChannelAdapter;
  /** What the other side has, in the order of its coming. */
  readonly arrived: { readonly account: string; readonly key: string; readonly text: string }[];
  /** Every try of a send. */
  readonly tries: { readonly account: string; readonly key: string; readonly text: string }[];
  /** What goes wrong with the sends of an account from now on, one after the other; undefined: nothing. */
  faultOf: (account: string) => SendFault | undefined;
}

/**
 * Stands in for the webhook channel. `knowsKeys`: a message sent again under its key is the same one there. An event of it
 * may bring a file of so many bytes: `file: { name, bytes }`.
 */
export function fakeChannel({
  knowsKeys,
  can,
}: {
  readonly knowsKeys: boolean;
  /** What it carries beside texts. */
  readonly can?: Partial<Capabilities>;
}): FakeChannel {
  const fake: FakeChannel = { adapter: adapterOf(), arrived: [], tries: [], faultOf: () => undefined };
  return fake;

  function adapterOf(): ChannelAdapter {
    return {
      channel: 'webhook',
      capabilities: {
        ...{ kinds: ['text'], maxLetters: 50, maxCaptionLetters: 50, maxFileBytes: 0, fileTypes: [] },
        ...{ filesByLink: false, reportsDelivered: true, reportsRead: false, typing: false, idempotentSend: knowsKeys },
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
    // Said below.
  }
  return { ok: false, status: 400, issues: [{ path: 'body', code: 'malformed' }] };
}

function withFile({
  file,
  ...event
}: {
  readonly file?: { readonly name: string; readonly bytes: number };
}): InboundEvent {
  const told = event as unknown as InboundEvent;
  if (file === undefined) return told;
  const read = async (maxBytes: number) => {
    if (file.bytes > maxBytes) throw new Error('The file is too large.');
    return Buffer.alloc(file.bytes, 'a');
  };
  return { ...told, file: { name: file.name, read } } as InboundEvent;
}
