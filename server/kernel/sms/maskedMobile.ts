/** 138****5678; for a short number only the first and last digit; empty for null. */
export function maskedMobile(mobile: string | null): string {
  if (mobile === null) return '';
  return mobile.length < 8 ? mobile.replace(/^(.).*(.)$/, '$1****$2') : mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}
