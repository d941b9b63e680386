const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats a size in bytes: '1.4 MB'; the minimum is 1 kB. A kilobyte is 1,024 bytes, as in the limits. Rounded down, so
 * that a displayed limit is always accepted.
 */
export function fileSize(bytes: number, language: string): string {
  const kilobytes = Math.max(1, bytes / 1_024);
  const at = Math.min(units.length - 1, Math.floor(Math.log(kilobytes) / Math.log(1_024)));
  const value = Math.floor((kilobytes / 1_024 ** at) * 10) / 10;
  const digits = value >= 10 ? 0 : 1;
  const format = { style: 'unit', unit: units[at]!, unitDisplay: 'short', maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language, format).format(digits === 0 ? Math.floor(value) : value);
}
