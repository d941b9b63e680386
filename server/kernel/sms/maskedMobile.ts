/** 138****5678; of a short one the ends alone; empty for none. */
export function maskedMobile(mobile: string | null): string {
  if (mobile === null) return '';
  return mobile.length < 8 ? mobile.replace(/^(.).*(.)$/, '$1****$2') : mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}
