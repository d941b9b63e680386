import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MailAccount } from '../../server/kernel/mail/account';
import type { MailSettings } from '../../server/kernel/mail/settings';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly envelope: {
    readonly from: string;
    readonly to: readonly string[];
    /** The id that its reports name. */
    readonly id: string | null;
  };
  readonly messageId: string;
  readonly headers: string;
  /** Headers and body as they came, one character for each byte. */
  readonly raw: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first https link in its text. */
  readonly link: string;
}

/** Where a connection is cut: before a command, before the end of the mail, or before the answer to it. */
export type Cut = 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end' | 'answer';

type Step = 'connect' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';

/** A mail server on this machine (the package smtp-server), and a network in front of it that can be cut. */
export interface MailServer {
  readonly mails: ReceivedMail[];
  readonly user: string;
  readonly password: string;
  /** Refusals by step, from now on; of RCPT for these addresses only, if given. */
  refused: Partial<Record<Step, { readonly code: number; readonly text: string; readonly only?: readonly string[] }>>;
  /** The next connections are cut here, in this order. */
  readonly cuts: Cut[];
  /** How long it takes for each mail. */
  takesMs: number;
  /** What it answers to each mail. */
  says: string;
  /** Connections that reached it. */
  connections: number;
  account(changes?: Partial<MailAccount>): MailAccount;
  settings(changes?: Partial<MailAccount> & Partial<Omit<MailSettings, 'account'>>): MailSettings;
  /** The next mail; call it before the action that sends it. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export async function startMailServer(options: { readonly secure?: boolean } = {}): Promise<MailServer> {
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const { user, password } = { user: 'parley@mail.test', password: 'the right password' };
  const refusal = (step: Step, address?: string): Error | null => {
    const found = server.refused[step];
    if (found === undefined || (found.only !== undefined && !found.only.includes(address ?? ''))) return null;
    return Object.assign(new Error(found.text), { responseCode: found.code });
  };
  const smtp = new SMTPServer({
    secure: options.secure ?? false,
    disabledCommands: options.secure ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    hideDSN: false,
    onConnect: (_session, done) => done(refusal('connect')),
    onAuth: (given, _session, done) => {
      const refused = refusal('AUTH');
      if (refused !== null) return done(refused);
      if (given.username === user && given.password === password) return done(null, { user });
      done(Object.assign(new Error('5.7.8 Wrong user name or password'), { responseCode: 535 }));
    },
    onMailFrom: (address, _session, done) => done(refusal('MAIL', address.address)),
    onRcptTo: (address, _session, done) => done(refusal('RCPT', address.address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('DATA');
        if (refused !== null) return done(refused);
        const mail = received(Buffer.concat(chunks).toString('latin1'), session);
        server.mails.push(mail);
        waiting.shift()?.(mail);
        setTimeout(() => done(null, server.says), server.takesMs);
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const behind = (smtp.server.address() as AddressInfo).port;
  const open = new Set<Socket>();
  const network = createServer((client) => {
    server.connections += 1;
    open.add(client);
    client.on('close', () => open.delete(client));
    through(client, behind, server.cuts.shift() ?? null);
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const { port } = network.address() as AddressInfo;
  const server: MailServer = {
    mails: [],
    user,
    password,
    refused: {},
    cuts: [],
    takesMs: 0,
    says: 'taken',
    connections: 0,
    account: (changes = {}) => ({
      host: '127.0.0.1',
      port,
      encryption: options.secure ? 'tls' : 'none',
      login: { user, password },
      from: 'no-reply@parley.test',
      limits: { minute: 100_000, day: 100_000 },
      ...changes,
    }),
    settings: ({ companyDaily = 100_000, box, hook, ...changes } = {}) => ({
      account: server.account(changes),
      companyDaily,
      box,
      hook,
    }),
    next: () => new Promise((resolve) => void waiting.push(resolve)),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => network.close(() => resolve()));
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
  return server;
}

/** Passes bytes on in both directions, up to the cut. */
function through(client: Socket, port: number, cut: Cut | null): void {
  if (cut === 'connect') return void client.destroy();
  const server = connect(port, '127.0.0.1');
  const end = () => {
    client.destroy();
    server.destroy();
  };
  for (const side of [client, server]) side.on('error', end).on('close', end);
  let isEnded = false;
  let tail = '';
  client.on('data', (bytes) => {
    const text = bytes.toString('latin1');
    tail = (tail + text).slice(-5);
    if (cut !== null && new RegExp(`^${cut}`, 'm').test(text)) {
      // Commands may come together.
      server.write(text.slice(0, text.search(new RegExp(`^${cut}`, 'm'))));
      return void setImmediate(end);
    }
    if (cut === 'end' && tail === '\r\n.\r\n') return end();
    isEnded ||= tail === '\r\n.\r\n';
    server.write(bytes);
  });
  server.on('data', (bytes) => {
    if (cut === 'answer' && isEnded) return end();
    client.write(bytes);
  });
}

function received(raw: string, session: SMTPServerSession): ReceivedMail {
  const { mailFrom, rcptTo, dsn } = session.envelope;
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const text = partOf(raw, 'text/plain');
  return {
    envelope: {
      from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
      to: rcptTo.map(({ address }) => address),
      id: dsn?.envid ?? null,
    },
    messageId: headerOf(headers, 'Message-ID'),
    headers,
    raw,
    subject: words(headerOf(headers, 'Subject')),
    text: text || body.join('\r\n\r\n'),
    html: partOf(raw, 'text/html'),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

function headerOf(headers: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
}

function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, part: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(part, 'base64').toString('latin1') : unquoted(part.replaceAll('_', ' ')),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--[^\r\n]+/).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const at = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, at), part.slice(at + 4)];
  const bytes = /base64/i.test(head)
    ? Buffer.from(body, 'base64')
    : Buffer.from(/quoted-printable/i.test(head) ? unquoted(body) : body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function unquoted(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
