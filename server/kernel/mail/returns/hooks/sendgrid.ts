import { createPublicKey, verify } from 'node:crypto';
import { parsedJson } from '../../../../../src/schema/json';
import { marksAddress, type Returned, statusIn } from '../returned';
import { bracketed, hookSeconds, membersOf, type ReadHook, textOf } from './hook';

const signatureHeader = 'x-twilio-email-event-webhook-signature';
const timestampHeader = 'x-twilio-email-event-webhook-timestamp';

/** SendGrid signs time and body by ECDSA; the key is its public part, as shown in its settings. */
export const sendgrid: ReadHook = ({ headers, body, at }, key) => {
  const [signature, timestamp] = [headers[signatureHeader], headers[timestampHeader]];
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(at.getTime() / 1_000 - Number(timestamp)) > hookSeconds) return null;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  if (!isSigned(signed, key, Buffer.from(signature, 'base64'))) return null;
  const events = parsedJson(body);
  const all = Array.isArray(events) ? events : [events];
  return { returned: all.map((event) => eventOf(membersOf(event))).filter((event) => event !== null) };
};

function isSigned(signed: Buffer, key: string, signature: Buffer): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', signed, publicKey, signature);
  } catch {
    return false;
  }
}

function eventOf(event: Readonly<Record<string, unknown>>): Returned | null {
  const text = textOf(event.reason) || textOf(event.response) || null;
  const about = { ids: [], messageIds: bracketed(textOf(event['smtp-id'])), relayIds: [] };
  const status = statusIn(textOf(event.status)) ?? statusIn(text ?? '');
  switch (event.event) {
    case 'bounce': {
      const failed: Returned = { kind: 'failed', status: status ?? '5.0.0', text, about };
      // "Blocked" mails were refused for now, or because of their sender.
      return event.type === 'blocked' && marksAddress(failed) ? { ...failed, status: '4.0.0' } : failed;
    }
    case 'dropped':
      return { kind: 'failed', status: /bounced|invalid/i.test(text ?? '') ? '5.1.1' : '5.7.1', text, about };
    case 'deferred':
      return { kind: 'delayed', status: status ?? '4.0.0', text, about };
    case 'spamreport':
      return { kind: 'complaint', status: '5.7.1', text: null, about };
    default:
      return null;
  }
}
