import { bodyOf, bytesAsText, headersOf, type Part, partsOf } from './mime';
import { type About, type Returned, statusIn } from './returned';

/**
 * What a mail in the mailbox for returns reports; null if it reports nothing: an answer of a person or of a machine, a
 * receipt. A report names our mail by the id of its envelope, by the Message-ID of the mail that it returns, or by the
 * address it was sent to.
 */
export function reportIn(bytes: Buffer): Returned | null {
  const text = bytesAsText(bytes);
  const parts = partsOf(text);
  const of = (type: RegExp) => parts.find((part) => type.test(part.type));
  const status = of(/^message\/(global-)?delivery-status$/);
  const headers = headersOf(text);
  const about = aboutOf(headers, parts, status);
  if (status !== undefined) return deliveryReport(status, about);
  const feedback = of(/^message\/feedback-report$/);
  if (feedback !== undefined) return complaint(feedback, about);
  return isOfMachine(headers) ? plainReport(text, about) : null;
}

/** Whether these headers can be of a report, so that it is worth reading. */
export function mayReport(headers: ReadonlyMap<string, string>): boolean {
  return /^multipart\/report/i.test(headers.get('content-type') ?? '') || isOfMachine(headers);
}

/** A vacation answer comes from a person's address. */
function isOfMachine(headers: ReadonlyMap<string, string>): boolean {
  return /\b(mailer-daemon|postmaster)@/i.test(headers.get('from') ?? '');
}

/** RFC 3464: one group of fields for the mail, then one for each recipient. Ours have one recipient. */
function deliveryReport({ body }: Part, about: About): Returned | null {
  const groups = body.split(/\r?\n[ \t]*\r?\n/).map((group) => headersOf(group));
  const by = (action: string) => groups.find((one) => one.get('action')?.toLowerCase().startsWith(action));
  const failed = by('failed');
  const found = failed ?? by('delayed');
  if (found === undefined) return null;
  const said = found.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '') ?? null;
  const status = statusIn(found.get('status') ?? '') ?? statusIn(said ?? '') ?? (failed ? '5.0.0' : '4.0.0');
  return { kind: failed === undefined ? 'delayed' : 'failed', status, text: said, about };
}

/** RFC 5965. */
function complaint({ body }: Part, about: About): Returned | null {
  const kind = headersOf(body).get('feedback-type')?.toLowerCase();
  return kind === 'abuse' || kind === 'fraud' ? { kind: 'complaint', status: '5.7.1', text: null, about } : null;
}

/** A report in words only: it counts if it names a permanent failure. */
function plainReport(text: string, about: About): Returned | null {
  const words = bodyOf(text);
  const status = statusIn(/\b5\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? words);
  return status?.startsWith('5') ? { kind: 'failed', status, text: null, about } : null;
}

function aboutOf(headers: ReadonlyMap<string, string>, parts: readonly Part[], status: Part | undefined): About {
  const envelope = /^original-envelope-id:\s*(\S+)/im.exec(status?.body ?? '')?.[1] ?? '';
  const addresses = ['to', 'delivered-to', 'x-original-to'].map((name) => headers.get(name) ?? '').join(' ');
  const returned = parts.filter(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
  // Where the mail is returned in words, its headers are somewhere in the text.
  const originals = returned.length > 0 ? returned : parts;
  const ids = originals.flatMap(({ body }) =>
    [...body.matchAll(/^(?:message-id|references):([^\n]*(?:\n[ \t][^\n]*)*)/gim)].flatMap(
      ([, value]) => value!.match(/<[^<>\s]{3,250}>/g) ?? [],
    ),
  );
  return { ids: [...uuidsIn(envelope), ...uuidsIn(addresses)], messageIds: ids.slice(0, 50), relayIds: [] };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const uuidsIn = (text: string) => (text.match(uuid) ?? []).map((id) => id.toLowerCase());
