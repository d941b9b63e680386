import { dateTimeFormat } from '../../src/schema/dateTimeFormat';
import { fileSize } from '../../src/schema/fileSize';
import { formatMoney } from '../../src/schema/money';
import type { Language, Texts } from '../texts';

const localeOf = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en');
const dayMs = 86_400_000;

export function timeOf(at: string, language: Language): string {
  return dateTimeFormat(localeOf(language), 'time').format(new Date(at));
}

export function dayOf(at: string, language: Language, texts: Texts): string {
  const day = new Date(at).toDateString();
  if (day === new Date().toDateString()) return texts.today;
  if (day === new Date(Date.now() - dayMs).toDateString()) return texts.yesterday;
  return dateOf(at, language);
}

export function dateOf(at: string, language: Language): string {
  return dateTimeFormat(localeOf(language), 'day').format(new Date(at));
}

/** Formats an amount in minor units, like the console. */
export function moneyOf(amount: number, currency: string, language: Language): string {
  return formatMoney(amount, currency, localeOf(language));
}

/** Formats a size in bytes, like the console. */
export function sizeOf(bytes: number, language: Language): string {
  return fileSize(bytes, localeOf(language));
}
