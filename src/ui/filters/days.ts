import { looksLikeDay } from '../../schema/periods';

/** A day as is; a timestamp as the local day; '' for anything else. */
export function dayOf(value: unknown): string {
  if (looksLikeDay(value)) return value;
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const part = (number: number, size = 2) => String(number).padStart(size, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
