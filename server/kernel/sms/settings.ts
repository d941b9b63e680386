/** How text messages are sent, and the daily limits. */
export interface SmsSettings {
  /** Null: none are sent. */
  readonly by:
    | { readonly kind: 'console' }
    | { readonly kind: 'http'; readonly url: string; readonly secret: string }
    | null;
  /** Maximum in 24 hours: for all companies together, and for each. */
  readonly daily: { readonly all: number; readonly company: number };
}

/** Settings without sending. */
export const noSms: SmsSettings = { by: null, daily: { all: 1_000, company: 200 } };

/** Parses the PARLEY_SMS* variables; adds invalid values to `faults`. */
export function smsSettings(environment: Readonly<Record<string, string | undefined>>, faults: string[]): SmsSettings {
  const of = (name: string) => environment[`PARLEY_SMS${name}`]?.trim() || null;
  const [kind, url, secret] = [of(''), of('_URL'), of('_SECRET')];
  const max = (name: string, fallback: number): number => {
    const text = of(name);
    if (text === null || /^\d{1,9}$/.test(text)) return text === null ? fallback : Number(text);
    faults.push(`PARLEY_SMS${name} is '${text}', but must be a whole number`);
    return fallback;
  };
  const daily = { all: max('_DAILY', noSms.daily.all), company: max('_DAILY_COMPANY', noSms.daily.company) };
  if (kind !== null && kind !== 'console') faults.push(`PARLEY_SMS is '${kind}', but must be console or not set`);
  if (kind !== null && url !== null) faults.push('PARLEY_SMS and PARLEY_SMS_URL cannot both be set');
  if ((url === null) !== (secret === null))
    faults.push('PARLEY_SMS_URL and PARLEY_SMS_SECRET must both be set, or neither');
  if (url !== null && !isAddress(url)) faults.push('PARLEY_SMS_URL must be a URL like https://sms.example.com/send');
  if (secret !== null && secret.length < 16) faults.push('PARLEY_SMS_SECRET must have at least 16 characters');
  if (url !== null && secret !== null) return { by: { kind: 'http', url, secret }, daily };
  return { by: kind === null ? null : { kind: 'console' }, daily };
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s#]+$/.test(text) && URL.canParse(text) && new URL(text).username === '';
}
