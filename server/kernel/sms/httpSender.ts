import { portOf } from '../net/allowedHosts';
import { createOutgoing, type OutgoingAnswer, OutgoingFault } from '../net/outgoing';
import { signedHeaders } from '../net/signing';
import type { SmsOutcome, SmsSender } from './sender';

/**
 * Sends messages to an HTTP service of the operator as signed JSON (docs/operate.md). Uses its own `Outgoing`: its host
 * is allowed by the operator, and stays blocked for URLs that members enter.
 */
export function httpSender({ url, secret }: { readonly url: string; readonly secret: string }): SmsSender {
  const address = new URL(url);
  const outgoing = createOutgoing([`${address.hostname}:${portOf(address)}`]);
  return {
    kind: 'http',
    async send(message) {
      const body = JSON.stringify(message);
      const headers = { 'content-type': 'application/json', ...signedHeaders([secret], body) };
      try {
        return outcomeOf(
          await outgoing.fetchSafely({ kind: 'sms', url, method: 'POST', headers, body, timeoutMs: 7_000 }),
        );
      } catch (error) {
        if (!(error instanceof OutgoingFault)) throw error;
        return { ok: false, error: error.kind, isFinal: false };
      }
    },
    close: () => outgoing.close(),
  };
}

/** The rest of the response is ignored: it may contain the number. */
function outcomeOf({ status, body }: OutgoingAnswer): SmsOutcome {
  if (status >= 200 && status < 300) return { ok: true, providerId: idIn(body) };
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
  return { ok: false, error: `status ${status}`, isFinal };
}

function idIn(body: Buffer): string | null {
  try {
    const { id } = JSON.parse(body.toString('utf8')) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null;
  } catch {
    return null; // The service may return an empty body.
  }
}
