/** 138****5678; empty for none. */
export function maskedMobile(mobile: string | null): string {
  return mobile === null ? '' : mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}

/** l***@x.cn; empty for none. */
export function maskedEmail(email: string | null): string {
  return email === null ? '' : email.replace(/^(.).*(@.*)$/, '$1***$2');
}
