const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes for reading: '1.4 MB'; little is 1 kB. */
export function fileSize(bytes: number, language: string): string {
  const kilobytes = Math.max(1, bytes / 1_000);
  const at = Math.min(units.length - 1, Math.floor(Math.log(kilobytes) / Math.log(1_000)));
  const value = kilobytes / 1_000 ** at;
  const digits = at === 0 || value >= 10 ? 0 : 1;
  const format = { style: 'unit', unit: units[at]!, unitDisplay: 'short', maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language, format).format(value);
}
