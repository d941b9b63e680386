import type { Attachment } from '../../../../src/schema/chat';
import { type Fault, faultOf } from '../../../../src/schema/fault';
import { parsedJson } from '../../../../src/schema/json';
import { databaseNow } from '../../../kernel/clock';
import { type Outgoing, type OutgoingAnswer, OutgoingFault } from '../../../kernel/net/outgoing';
import { signedHeaders, verifySignature } from '../../../kernel/net/signing';
import { secretsOf } from '../../accounts/load';
import type { ChannelAccount, CreateAdapter, Health, OutboundMessage, SendAnswer } from '../../adapter';
import { type OpenFile, readEvents } from './events';

/** Generic adapter for marketplaces: signed calls in both directions (docs/webhook-channel.md). */
export const createAdapter: CreateAdapter = ({ outgoing }) => {
  const health = (account: ChannelAccount, signal: AbortSignal) => reachable(outgoing, account, signal);
  return {
    channel: 'webhook',
    capabilities: {
      kinds: ['text', 'image', 'file'],
      maxLetters: 10_000,
      maxFileBytes: 10 * 1_048_576,
      maxCaptionLetters: 10_000,
      fileTypes: ['*'],
      filesByLink: true,
      idempotentSend: true,
    },
    connect: health,
    // A reachable host does not prove that it accepts our signature, so only `connect` can end 'auth_required'.
    health: async (account, signal) =>
      account.settings.status === 'auth_required'
        ? { kind: 'auth_required', reason: faultOf('unauthorised') }
        : health(account, signal),
    disconnect: async () => undefined,
    async send(account, message, key, signal) {
      const body = JSON.stringify({
        id: key,
        type: 'message.send',
        conversation: message.conversation,
        contact: message.contact,
        ...(message.replyTo === null ? {} : { replyTo: message.replyTo }),
        parts: [partOf(message)],
      });
      return call(outgoing, account, key, body, signal);
    },
    ship(account, order, key, signal) {
      return call(outgoing, account, key, JSON.stringify({ id: key, type: 'order.ship', order }), signal);
    },
    async receive(account, request) {
      if (!verifySignature(secretsOf(account, request.at), request.headers, request.body, request.at))
        return { ok: false, status: 401 };
      const read = readEvents(request.body, opener(outgoing));
      return read.ok ? read : { ok: false, status: 400, issues: read.issues };
    },
  };
};

function partOf({ kind, text, payload, file }: OutboundMessage): object {
  if (kind === 'text') return { kind, text };
  const { name, type, size } = payload as Attachment;
  return { kind, url: file!.url, name, type, size, ...(text === null ? {} : { text }) };
}

async function call(
  outgoing: Outgoing,
  account: ChannelAccount,
  key: string,
  body: string,
  signal: AbortSignal,
): Promise<SendAnswer> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...signedHeaders(secretsOf(account, databaseNow()), body),
  };
  try {
    const url = String(account.settings.callbackUrl);
    return answerOf(
      await outgoing.fetchSafely({ kind: 'channel', url, method: 'POST', headers, body, timeoutMs: sendMs, signal }),
    );
  } catch (error) {
    if (!(error instanceof OutgoingFault)) return { kind: 'unknown', reason: faultOf('no-answer') };
    if (error.mayHaveArrived) return { kind: 'unknown', reason: faultOf('no-answer') };
    return { kind: 'rejected', reason: whyNot(error), retryAfterSeconds: 0 };
  }
}

const sendMs = 10_000;

function answerOf({ status, headers, body }: OutgoingAnswer): SendAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted', externalId: externalIdIn(body) };
  if (status === 429)
    return { kind: 'rejected', reason: faultOf('too-many'), retryAfterSeconds: secondsIn(headers['retry-after']) };
  if (status === 401) return { kind: 'shut', reason: faultOf('unauthorised') };
  if (status >= 400 && status < 500)
    return { kind: 'rejected', reason: faultOf('refused', saidIn(body)), retryAfterSeconds: null };
  return { kind: 'unknown', reason: faultOf('server-error', `HTTP ${status}`) };
}

function externalIdIn(body: Buffer): string | null {
  const { externalId, data } = (parsedJson(body) ?? {}) as { externalId?: unknown; data?: { externalId?: unknown } };
  const id = externalId ?? data?.externalId;
  return typeof id === 'string' && id.length > 0 && id.length <= 200 ? id : null;
}

/** The error message in the response, if any. */
function saidIn(body: Buffer): string | undefined {
  const { message, error, msg } = (parsedJson(body) ?? {}) as Readonly<Record<string, unknown>>;
  const said = [message, msg, error].find((one) => typeof one === 'string');
  return typeof said === 'string' ? said.slice(0, 200) : undefined;
}

function secondsIn(header: string | undefined): number {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) : 5;
}

function whyNot({ kind }: OutgoingFault): Fault {
  if (kind === 'blocked') return faultOf('blocked-address');
  return faultOf(kind === 'address' || kind === 'unreachable' ? 'no-address' : 'no-answer');
}

/** Checks that the host is reachable by connecting only, because the contract has no call without content. */
async function reachable(outgoing: Outgoing, account: ChannelAccount, signal: AbortSignal): Promise<Health> {
  try {
    await outgoing.reach(String(account.settings.callbackUrl), signal);
    return { kind: 'online' };
  } catch (error) {
    return { kind: 'degraded', reason: error instanceof OutgoingFault ? whyNot(error) : faultOf('no-answer') };
  }
}

function opener(outgoing: Outgoing): OpenFile {
  return (url, name) => ({
    name,
    async read(maxBytes, signal) {
      const answer = await outgoing.fetchSafely({ kind: 'channel', url, maxBytes, signal });
      if (answer.status !== 200 || answer.cut)
        throw new Error(
          `The file request returned ${answer.status}${answer.cut ? ', and the file is too large' : ''}.`,
        );
      return answer.body;
    },
  });
}
