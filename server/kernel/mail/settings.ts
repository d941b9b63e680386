import type { MailAccount } from './account';

/** The installation's mail account; null: it sends no mail. */
export interface MailSettings {
  readonly account: MailAccount | null;
  /** Maximum in 24 hours for each company without an account of its own. */
  readonly companyDaily: number;
  /** Read for mails that come back; null: none. */
  readonly box?: MailBox | null;
  /** How its provider reports what came back; null: not at all. */
  readonly hook?: MailHook | null;
}

/** A mailbox that is read by IMAP. */
export interface MailBox {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailAccount['encryption'];
  readonly user: string;
  readonly password: string;
}

/** The format in which a provider reports what came back, and the key by which its signature is checked. */
export interface MailHook {
  readonly format: HookFormat;
  readonly key: string;
}

const hookFormats = ['generic', 'mailgun', 'sendgrid', 'ses'] as const;
export type HookFormat = (typeof hookFormats)[number];

/** Settings without sending. */
export const noMail: MailSettings = { account: null, companyDaily: 200 };

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the PARLEY_MAIL_* variables; adds invalid values to `faults`. */
export function mailSettings(environment: Environment, faults: string[]): MailSettings {
  const of = (name: string) => environment[`PARLEY_MAIL_${name}`]?.trim() || null;
  const count = (name: string, fallback: number): number => {
    const text = of(name);
    if (text === null || /^\d{1,9}$/.test(text)) return text === null ? fallback : Number(text);
    faults.push(`PARLEY_MAIL_${name} is '${text}', but must be a whole number`);
    return fallback;
  };
  const limits = { minute: count('MINUTE', 60), day: count('DAILY', 1_000) };
  const companyDaily = count('DAILY_COMPANY', noMail.companyDaily);
  const [server, from, user, password, encryption] = ['SERVER', 'FROM', 'USER', 'PASSWORD', 'ENCRYPTION'].map(of);
  const place = server === null ? null : placeOf(server!);
  if (server !== null && place === null)
    faults.push(`PARLEY_MAIL_SERVER is '${server}', but must be a host and a port like smtp.example.com:465`);
  if ((server === null) !== (from === null))
    faults.push('PARLEY_MAIL_SERVER and PARLEY_MAIL_FROM must both be set, or neither');
  if (from !== null && !isMailAddress(from!))
    faults.push(`PARLEY_MAIL_FROM is '${from}', but must be an address like no-reply@example.com`);
  if ((user === null) !== (password === null))
    faults.push('PARLEY_MAIL_USER and PARLEY_MAIL_PASSWORD must both be set, or neither');
  if (server === null && user !== null) faults.push('PARLEY_MAIL_USER is set, but PARLEY_MAIL_SERVER is not');
  const known = encryptions.find((one) => one === encryption);
  if (encryption !== null && known === undefined)
    faults.push(`PARLEY_MAIL_ENCRYPTION is '${encryption}', but must be one of ${encryptions.join(', ')}`);
  const returnTo = of('RETURN');
  if (returnTo !== null && !isMailAddress(returnTo))
    faults.push(`PARLEY_MAIL_RETURN is '${returnTo}', but must be an address like bounces@example.com`);
  const [box, hook] = [boxOf(of, faults), hookOf(of, faults)];
  if (place === null || from === null) return { account: null, companyDaily };
  const login = user === null || password === null ? null : { user: user!, password: password! };
  const account = { ...place, encryption: known ?? usualFor(place.port), login, from: from!, limits, returnTo };
  return { account, companyDaily, box, hook };
}

type Setting = (name: string) => string | null;

function boxOf(of: Setting, faults: string[]): MailBox | null {
  const [server, user, password] = ['BOX', 'BOX_USER', 'BOX_PASSWORD'].map(of);
  if (server === null && user === null && password === null) return null;
  const place = server === null ? null : boxPlace(server!);
  if (place === null) faults.push('PARLEY_MAIL_BOX must be a host and a port like imap.example.com:993');
  if (user === null || password === null)
    faults.push('PARLEY_MAIL_BOX_USER and PARLEY_MAIL_BOX_PASSWORD must be set for PARLEY_MAIL_BOX');
  return place === null || user === null || password === null ? null : { ...place, user: user!, password: password! };
}

function hookOf(of: Setting, faults: string[]): MailHook | null {
  const [name, key] = ['HOOK', 'HOOK_KEY'].map(of);
  if (name === null && key === null) return null;
  const format = hookFormats.find((one) => one === name);
  if (format === undefined) faults.push(`PARLEY_MAIL_HOOK must be one of ${hookFormats.join(', ')}`);
  if (key === null) faults.push('PARLEY_MAIL_HOOK_KEY must be set for PARLEY_MAIL_HOOK');
  return format === undefined || key === null ? null : { format, key: key! };
}

/** The place of a mailbox; null if the text is neither `host` nor `host:port`. Port 993 is encrypted from the first byte. */
export function boxPlace(
  text: string,
  encryption: MailAccount['encryption'] | 'auto' = 'auto',
): Pick<MailBox, 'host' | 'port' | 'encryption'> | null {
  const place = placeOf(/:\d+$/.test(text) ? text : `${text}:993`);
  if (place === null) return null;
  return { ...place, encryption: place.port === 993 ? 'tls' : encryption === 'auto' ? 'starttls' : encryption };
}

const encryptions = ['tls', 'starttls', 'none'] as const;

/** Port 465 is encrypted from the first byte (RFC 8314). */
export function usualFor(port: number): MailAccount['encryption'] {
  return port === 465 ? 'tls' : 'starttls';
}

/** Host and port; null if the text is neither `host` nor `host:port`. Without a port: 465. */
export function placeOf(text: string): { readonly host: string; readonly port: number } | null {
  const [, host, port = '465'] = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(port) };
}

/** A plain address: what mail servers accept without quoting. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);
}
