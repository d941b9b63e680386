import { createHmac } from 'node:crypto';
import { parsedJson } from '../../../../../src/schema/json';
import { sameDigest } from '../../../secrets/tokens';
import { type Returned, statusIn } from '../returned';
import { bracketed, hookSeconds, membersOf, type ReadHook, textOf } from './hook';

/** Mailgun signs a time and a token, not the event itself. */
export const mailgun: ReadHook = ({ body, at }, key) => {
  const call = membersOf(parsedJson(body));
  const given = membersOf(call.signature);
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => String(given[name] ?? ''));
  const due = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  if (!/^\d{1,12}$/.test(timestamp!) || !sameDigest(Buffer.from(due), Buffer.from(signature!))) return null;
  if (Math.abs(at.getTime() / 1_000 - Number(timestamp)) > hookSeconds) return null;
  const returned = eventOf(membersOf(call['event-data']));
  return { returned: returned === null ? [] : [returned], once: token! };
};

function eventOf(event: Readonly<Record<string, unknown>>): Returned | null {
  const headers = membersOf(membersOf(event.message).headers);
  const messageIds = bracketed(textOf(headers['message-id']));
  const about = { ids: [], messageIds, relayIds: [] };
  if (event.event === 'complained') return { kind: 'complaint', status: '5.7.1', text: null, about };
  if (event.event !== 'failed') return null;
  const status = membersOf(event['delivery-status']);
  const text = textOf(status.message) || textOf(status.description) || textOf(event.reason) || null;
  const isFinal = event.severity === 'permanent';
  const named = statusIn(textOf(status['enhanced-code'])) ?? statusIn(text ?? '');
  return { kind: isFinal ? 'failed' : 'delayed', status: named ?? (isFinal ? '5.0.0' : '4.0.0'), text, about };
}
