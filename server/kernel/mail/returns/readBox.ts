import { databaseNow } from '../../clock';
import type { AllowedHosts } from '../../net/allowedHosts';
import { BlockedHost, lookupOutside } from '../../net/connectOutside';
import type { MailBox } from '../settings';
import { headersOf } from './mime';
import { mayReport, reportIn } from './report';
import type { Returned } from './returned';

/** Where the reader is in a mailbox. */
export interface Place {
  /** Null before the first time. */
  readonly uidValidity: string | null;
  readonly lastUid: number;
}

export type BoxFault = 'name' | 'blocked' | 'unreachable' | 'tls' | 'password' | 'busy';

/** Mails are taken into account for so many days, when a mailbox is read for the first time. */
const firstDays = 3;
const atMost = 500;
/** Reports say what matters at their beginning. */
const maxBytes = 200_000;
const stepMs = 20_000;

/**
 * Reads what came into a mailbox since `place`, and changes nothing in it: others read it, too. Only mails that look
 * like reports are read beyond their headers. Returns the new place; throws the errors of the connection.
 */
export async function readBox(
  { host, port, encryption, user, password }: MailBox,
  allowed: AllowedHosts,
  place: Place,
  found: (report: Returned) => Promise<void>,
  signal: AbortSignal,
): Promise<Place> {
  const lookup = lookupOutside(allowed, host, port);
  // Few installations read a mailbox.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: encryption === 'tls',
    doSTARTTLS: encryption === 'starttls',
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: 'Parley' },
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    maxLineLength: 1_000_000,
    maxLiteralSize: 1_000_000,
    maxResponseSize: 4_000_000,
    ...(lookup && { tls: { lookup } as object }),
  });
  client.on('error', () => undefined);
  const stop = () => client.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen('INBOX', { readOnly: true });
    const validity = String(uidValidity);
    const since = new Date(databaseNow().getTime() - firstDays * 86_400_000);
    const isKnown = validity === place.uidValidity;
    const newer = isKnown ? { uid: `${place.lastUid + 1}:*` } : { since };
    // `n:*` always contains the last mail.
    const uids = await client.search(newer, { uid: true });
    // The client does not throw this answer; nothing is known then of what came.
    if (!uids) throw Object.assign(new Error('The mailbox could not be searched.'), { responseStatus: 'NO' });
    const some = uids
      .filter((uid) => !isKnown || uid > place.lastUid)
      .sort((a, b) => a - b)
      .slice(0, atMost);
    if (some.length === 0) return { uidValidity: validity, lastUid: isKnown ? place.lastUid : Number(uidNext) - 1 };
    const names = ['content-type', 'from'];
    const reports: number[] = [];
    for await (const { uid, headers } of client.fetch(some, { uid: true, headers: names }, { uid: true }))
      if (mayReport(headersOf(headers?.toString('latin1') ?? ''))) reports.push(uid);
    for (const uid of reports) {
      const mail = await client.fetchOne(uid, { source: { start: 0, maxLength: maxBytes } }, { uid: true });
      const source = mail ? mail.source : undefined;
      const report = source === undefined ? null : reportIn(source);
      if (report !== null) await found(report);
    }
    return { uidValidity: validity, lastUid: some.at(-1)! };
  } finally {
    signal.removeEventListener('abort', stop);
    await client.logout().catch(() => undefined);
    client.close();
  }
}

/** What an error of the connection means; null: it is not one. */
export function boxFaultOf(error: unknown): BoxFault | null {
  const {
    code = '',
    message,
    authenticationFailed,
    responseStatus,
  } = error as {
    readonly code?: string;
    readonly message?: string;
    readonly authenticationFailed?: boolean;
    readonly responseStatus?: string;
  };
  if (error instanceof BlockedHost) return 'blocked';
  if (authenticationFailed) return 'password';
  if (/^(ENOTFOUND|EAI_\w+)$/.test(code)) return 'name';
  if (/^(ERR_(SSL|TLS)|CERT_|SELF_SIGNED|DEPTH_|UNABLE_TO)|TLS/.test(`${code} ${message}`)) return 'tls';
  if (responseStatus !== undefined) return 'busy';
  return code === '' ? null : 'unreachable';
}
