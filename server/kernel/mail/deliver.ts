import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { failPoint } from '../failPoints';
import type { OpenSocket } from '../net/openSocket';
import { domainOf, type MailAccount } from './account';
import { LeaseLost, type Outcome, outcomeOf, type Progress } from './outcome';

/** A mail as it goes to the server. */
export interface Letter {
  /** Named by what comes back. */
  readonly id: string;
  readonly to: readonly string[];
  /** Headers and body. */
  readonly raw: Buffer;
}

interface Delivery {
  readonly account: MailAccount;
  readonly letter: Letter;
  readonly open: OpenSocket;
  /** Records that the end of the mail follows; false: it must not. */
  readonly begin: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

const stepMs = 30_000;

/**
 * Tries to send a mail. A server takes a mail with its last line; `begin` is called when all before is written, so only
 * a crash or a cut from then on leaves the result unknown. Throws nothing.
 */
export async function deliver({ account, letter, open, begin, signal }: Delivery): Promise<Outcome> {
  const progress: Progress = { step: 'connect', isBegun: false };
  let link: SMTPConnection | null = null;
  try {
    link = linkOver(await open(account.host, account.port), account);
    const talk = await signIn(link, account, signal, progress);
    progress.step = 'send';
    const body = withHeldEnd(letter.raw, async () => {
      await failPoint('mail.before-begin');
      const isHeld = await begin();
      progress.isBegun = isHeld;
      await failPoint('mail.after-begin');
      return isHeld;
    });
    const envelope = {
      from: returnAddress(account, letter.id),
      to: [...letter.to],
      dsn: { envid: letter.id, ret: 'HDRS', notify: ['FAILURE', 'DELAY'] },
    };
    let refused: readonly unknown[] = [];
    let taken = '';
    await talk((done) =>
      link!.send(envelope, body, (error, info) => {
        refused = info?.rejectedErrors ?? [];
        taken = info?.response ?? '';
        done(error);
      }),
    );
    const [first] = refused as { readonly response?: string }[];
    link.quit();
    // Amazon SES sends mails under an id of its own.
    const relayId = /^250 ok (\S{20,100})$/i.exec(taken.trim())?.[1] ?? null;
    return { kind: 'accepted', fault: first === undefined ? null : 'partly', answer: first?.response ?? null, relayId };
  } catch (error) {
    link?.close();
    return outcomeOf(error, progress);
  }
}

/** What is wrong with an account, as far as it shows without sending; null: it can sign in. Throws nothing. */
export async function accountFault(
  account: MailAccount,
  open: OpenSocket,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const progress: Progress = { step: 'connect', isBegun: false };
  let link: SMTPConnection | null = null;
  try {
    link = linkOver(await open(account.host, account.port), account);
    await signIn(link, account, signal, progress);
    link.quit();
    return null;
  } catch (error) {
    link?.close();
    return outcomeOf(error, progress);
  }
}

/** Begins the dialogue; returns how to go on with it. */
async function signIn(link: SMTPConnection, { login }: MailAccount, signal: AbortSignal, progress: Progress) {
  const talk = inTurn(link, signal);
  await talk((done) => link.connect((error) => done(error ?? null)));
  progress.step = 'sign-in';
  if (login !== null) {
    const { user, password: pass } = login;
    await talk((done) => link.login({ credentials: { user, pass } }, (error) => done(error)));
  }
  return talk;
}

function returnAddress({ from, returnTo }: MailAccount, id: string): string {
  return returnTo?.replace(/\+@/, `+${id}@`) ?? from;
}

function linkOver(socket: Socket, { host, encryption, from }: MailAccount): SMTPConnection {
  return new SMTPConnection({
    connection: socket,
    host,
    name: domainOf(from),
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  });
}

/** Runs one step of the dialogue after the other; each ends with its answer, an error of the connection, or the signal. */
function inTurn(link: SMTPConnection, signal: AbortSignal) {
  const over = new Promise<never>((_, reject) => {
    link.on('error', reject);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  over.catch(() => undefined);
  return (start: (done: (error: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      over,
      new Promise<void>((resolve, reject) => start((error) => (error === null ? resolve() : reject(error)))),
    ]);
}

/** The bytes, and their end only once `mayEnd` allows it. */
function withHeldEnd(bytes: Buffer, mayEnd: () => Promise<boolean>): Readable {
  let isWritten = false;
  return new Readable({
    read() {
      if (!isWritten) {
        isWritten = true;
        this.push(bytes);
        return;
      }
      mayEnd().then(
        (may) => (may ? this.push(null) : this.destroy(new LeaseLost())),
        (error: Error) => this.destroy(error),
      );
    },
  });
}
