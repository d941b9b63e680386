import type { Field } from './fields';

/** The number in the format of a sequence: 'CL-{year}-{0000}' becomes CL-2026-0001. */
export function sequenceText(format: string, year: number, number: number): string {
  return format
    .replace('{year}', String(year).padStart(4, '0'))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(number).padStart(zeros.length, '0'));
}

/** Whether the numbers start anew each year. */
export function isYearly(format: string): boolean {
  return format.includes('{year}');
}

/** What is wrong with a sequence: its format, or the field that it fills. */
export function sequenceFaults(field: Field): string[] {
  if (!('sequence' in field) || field.sequence === undefined) return [];
  const { format } = field.sequence;
  const rest = format.replace('{year}', '').replace(/\{0{1,12}\}/, '');
  const isFormat = rest !== format.replace('{year}', '') && !/[{}]/.test(rest) && format.length <= 60;
  return [
    ...(isFormat
      ? []
      : [`its sequence '${format}' must contain {0000} once, and may contain {year}: 'CL-{year}-{0000}'`]),
    ...(field.kind === 'text' && field.readOnly && field.unique === true
      ? []
      : ['a sequence fills a text that is readOnly and unique']),
    ...(field.required || field.default !== undefined || field.shownWhen || field.secret || field.derived
      ? ['a sequence fills every new record: it cannot be required, have a default, shownWhen, secret or derived']
      : []),
  ];
}
