import { OutgoingFault, type OutgoingFaultKind } from '../kernel/net/outgoing';
import { retryAfterSeconds } from '../kernel/net/retryAfter';
import { signedHeaders } from '../kernel/net/signing';
import type { Claimed } from './claim';
import type { WebhookDeps } from './deps';

/** The result of one call. */
export interface Outcome {
  readonly delivered: boolean;
  readonly status: number | null;
  readonly fault: Exclude<OutgoingFaultKind, 'aborted'> | 'status' | 'gone' | 'unsigned' | null;
  /** The beginning of the response body. */
  readonly answer: string | null;
  readonly milliseconds: number;
  /** From the Retry-After header. */
  readonly retryAfterSeconds: number | null;
}

const timeoutMs = 7_000;
/** Only the status matters; the body is kept for display. */
const answerBytes = 2_048;

/**
 * Calls the webhook once. Without a readable secret it is not called, because the receiver could not verify the
 * signature.
 */
export async function send(deps: WebhookDeps, delivery: Claimed): Promise<Outcome> {
  const { outgoing } = deps;
  const { url, body } = delivery;
  const secrets = [delivery.secret, delivery.formerSecret].flatMap((kept) => opened(deps, kept));
  if (secrets.length === 0) return unsigned;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': delivery.id,
    ...signedHeaders(secrets, body),
  };
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await outgoing.fetchSafely({
      kind: 'webhook',
      url,
      method: 'POST',
      headers,
      body,
      timeoutMs,
      maxBytes: answerBytes,
    });
    const delivered = answer.status >= 200 && answer.status < 300;
    return {
      delivered,
      status: answer.status,
      milliseconds: took(),
      fault: delivered ? null : answer.status === 410 ? 'gone' : 'status',
      answer: readable(answer.body),
      retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after']),
    };
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
    const fault = error.kind === 'aborted' ? 'broken' : error.kind;
    return { delivered: false, status: null, fault, answer: null, milliseconds: took(), retryAfterSeconds: null };
  }
}

/** A secret encrypted by another installation is logged and ignored; throwing would retry the delivery forever. */
function opened({ cipher, onError }: WebhookDeps, kept: Buffer | null): string[] {
  if (kept === null) return [];
  try {
    return [cipher.decrypt(kept)];
  } catch (error) {
    onError(error);
    return [];
  }
}

const unsigned: Outcome = {
  delivered: false,
  status: null,
  fault: 'unsigned',
  answer: null,
  milliseconds: 0,
  retryAfterSeconds: null,
};

/** Text the database can store; null if empty. */
function readable(body: Buffer): string | null {
  const text = body.toString('utf8').replaceAll('\0', '').slice(0, answerBytes);
  return text === '' ? null : text;
}
