import { verify, X509Certificate } from 'node:crypto';
import { parsedJson } from '../../../../../src/schema/json';
import type { Outgoing } from '../../../net/outgoing';
import { marksAddress, type Returned, statusIn } from '../returned';
import { bracketed, type HookCall, type HookRead, membersOf, textOf } from './hook';

type Notice = Readonly<Record<string, unknown>>;

/** Only these hosts of Amazon have its certificates and confirm a subscription. */
const amazon = /^https:\/\/sns\.[a-z0-9-]{1,40}\.amazonaws\.com(\.cn)?\//;

/** Fetches pages of Amazon; null if it does not answer well. */
export type FetchAmazon = (url: string) => Promise<string | null>;

export function fetchesAmazon(outgoing: Outgoing): FetchAmazon {
  return async (url) => {
    const { status, body } = await outgoing.fetchSafely({ kind: 'mail', url });
    return status === 200 ? body.toString('utf8') : null;
  };
}

/** Certificates that were fetched, by address. */
const certificates = new Map<string, X509Certificate>();

/**
 * Amazon SES by way of SNS, signed with a certificate of Amazon; the key is the topic's ARN, whose subscription is confirmed. Null
 * if it is not signed, or for another topic.
 */
export async function ses({ body, at }: HookCall, topic: string, fetch: FetchAmazon): Promise<HookRead | null> {
  const notice = membersOf(parsedJson(body));
  const url = textOf(notice.SigningCertURL);
  if (notice.TopicArn !== topic || !amazon.test(url)) return null;
  const certificate = certificates.get(url) ?? (await certificateAt(url, fetch));
  if (certificate === null || !isSigned(notice, certificate, at)) return null;
  certificates.set(url, certificate);
  if (notice.Type === 'Notification') return { returned: eventsOf(membersOf(parsedJson(textOf(notice.Message)))) };
  const confirm = textOf(notice.SubscribeURL);
  if (notice.Type === 'SubscriptionConfirmation' && amazon.test(confirm)) await fetch(confirm);
  return { returned: [] };
}

async function certificateAt(url: string, fetch: FetchAmazon): Promise<X509Certificate | null> {
  const text = await fetch(url);
  try {
    return text === null ? null : new X509Certificate(text);
  } catch {
    return null;
  }
}

function isSigned(notice: Notice, certificate: X509Certificate, at: Date): boolean {
  if (at < new Date(certificate.validFrom) || at > new Date(certificate.validTo)) return false;
  const ofKind = notice.Type === 'Notification' ? ['Subject'] : ['SubscribeURL', 'Token'];
  // In this order; a notification without a subject is signed without one.
  const names = ['Message', 'MessageId', ...ofKind, 'Timestamp', 'TopicArn', 'Type'].sort();
  const signed = names
    .filter((name) => typeof notice[name] === 'string')
    .map((name) => `${name}\n${notice[name]}\n`)
    .join('');
  const algorithm = { 1: 'sha1', 2: 'sha256' }[String(notice.SignatureVersion)];
  const signature = Buffer.from(textOf(notice.Signature), 'base64');
  return algorithm !== undefined && verify(algorithm, Buffer.from(signed), certificate.publicKey, signature);
}

function eventsOf(event: Notice): readonly Returned[] {
  const mail = membersOf(event.mail);
  const headers = (Array.isArray(mail.headers) ? mail.headers : []).map(membersOf);
  // The notification names the id that SES gave; the headers, if SES is set to include them, name ours.
  const ours = headers.filter(({ name }) => /^(message-id|references)$/i.test(textOf(name)));
  const about = {
    ids: [],
    messageIds: ours.flatMap(({ value }) => bracketed(textOf(value))),
    relayIds: [textOf(mail.messageId)].filter((id) => id !== ''),
  };
  switch (event.notificationType ?? event.eventType) {
    case 'Bounce':
      return [bounceOf(membersOf(event.bounce), about)];
    case 'Complaint':
      return [{ kind: 'complaint', status: '5.7.1', text: null, about }];
    case 'DeliveryDelay':
      return [
        { kind: 'delayed', status: '4.0.0', text: textOf(membersOf(event.deliveryDelay).delayType) || null, about },
      ];
    default:
      return [];
  }
}

function bounceOf(bounce: Notice, about: Returned['about']): Returned {
  const [first] = Array.isArray(bounce.bouncedRecipients) ? bounce.bouncedRecipients.map(membersOf) : [];
  const text = textOf(first?.diagnosticCode).replace(/^smtp;\s*/i, '') || textOf(bounce.bounceSubType) || null;
  const isFinal = bounce.bounceType === 'Permanent';
  const named = statusIn(textOf(first?.status)) ?? statusIn(text ?? '') ?? (isFinal ? '5.0.0' : '4.0.0');
  const failed: Returned = { kind: 'failed', status: named, text, about };
  return !isFinal && marksAddress(failed) ? { ...failed, status: '4.0.0' } : failed;
}
