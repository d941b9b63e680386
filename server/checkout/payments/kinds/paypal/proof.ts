import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Outgoing } from '../../../../kernel/net/outgoing';
import { askProvider } from '../../../../kernel/payments/answer';
import { PaymentFault, type ProviderCall } from '../../../../kernel/payments/provider';

interface Endpoint {
  readonly webhookId: string;
  /** Origins from which certificates come. */
  readonly origins: readonly string[];
}

/**
 * Whether PayPal signed a call for this webhook: with the key of a certificate that comes from PayPal's own hosts and is
 * made out for such messages. Throws PaymentFault if the certificate cannot be fetched.
 */
export async function isFromPayPal(
  outgoing: Outgoing,
  { headers, body, at }: ProviderCall,
  { webhookId, origins }: Endpoint,
): Promise<boolean> {
  const [id, time, signature, address, algorithm] = names.map((name) => String(headers[`paypal-${name}`] ?? ''));
  if (algorithm !== 'SHA256withRSA' || !isCertificateOf(address!, origins)) return false;
  const certificate = await certificateAt(outgoing, address!);
  if (certificate === null || !isForMessages(certificate, at)) return false;
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return verify('sha256', signed, certificate.publicKey, Buffer.from(signature!, 'base64'));
}

const names = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'];

function isCertificateOf(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, username, search, hash } = new URL(address);
  const isPlain = username === '' && search === '' && hash === '';
  return isPlain && origins.includes(origin) && /^\/v1\/notifications\/certs\/[\w-]+$/.test(pathname);
}

const certificates = new Map<string, X509Certificate>();
const maxCertificates = 50;

async function certificateAt(outgoing: Outgoing, url: string): Promise<X509Certificate | null> {
  const known = certificates.get(url);
  if (known !== undefined) return known;
  const { status, text } = await askProvider(outgoing, { url });
  if (status >= 500) throw new PaymentFault(`PayPal's certificate: ${status}.`);
  if (status !== 200 || !text.includes('BEGIN CERTIFICATE')) return null;
  const certificate = new X509Certificate(text);
  if (certificates.size >= maxCertificates) certificates.clear();
  certificates.set(url, certificate);
  return certificate;
}

function isForMessages({ subject, validFrom, validTo }: X509Certificate, at: Date): boolean {
  const isNamed = /(^|\n)CN=messageverificationcerts(\.sandbox)?\.paypal\.com(\n|$)/.test(subject);
  return isNamed && Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);
}
