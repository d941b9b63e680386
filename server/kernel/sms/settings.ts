import { type Service, serviceSettings } from '../net/serviceSettings';

/** How text messages are sent, and the daily limits. */
export interface SmsSettings {
  /** Null: none are sent. */
  readonly by: { readonly kind: 'console' } | ({ readonly kind: 'http' } & Service) | null;
  /** Maximum in 24 hours: for all companies together, and for each. */
  readonly daily: { readonly all: number; readonly company: number };
}

/** Settings without sending. */
export const noSms: SmsSettings = { by: null, daily: { all: 1_000, company: 200 } };

/** Parses the PARLEY_SMS* variables; adds invalid values to `faults`. */
export function smsSettings(environment: Readonly<Record<string, string | undefined>>, faults: string[]): SmsSettings {
  const of = (name: string) => environment[`PARLEY_${name}`]?.trim() || null;
  const kind = of('SMS');
  const max = (name: string, fallback: number): number => {
    const text = of(name);
    if (text === null || /^\d{1,9}$/.test(text)) return text === null ? fallback : Number(text);
    faults.push(`PARLEY_${name} is '${text}', but must be a whole number`);
    return fallback;
  };
  const daily = { all: max('SMS_DAILY', noSms.daily.all), company: max('SMS_DAILY_COMPANY', noSms.daily.company) };
  if (kind !== null && kind !== 'console') faults.push(`PARLEY_SMS is '${kind}', but must be console or not set`);
  if (kind !== null && of('SMS_URL') !== null) faults.push('PARLEY_SMS and PARLEY_SMS_URL cannot both be set');
  const service = serviceSettings(of, 'SMS', 'https://sms.example.com/send', faults);
  if (service !== null) return { by: { kind: 'http', ...service }, daily };
  return { by: kind === null ? null : { kind: 'console' }, daily };
}
