/** l***@x.cn; empty for none. */
export function maskedEmail(email: string | null): string {
  return email === null ? '' : email.replace(/^(.).*(@.*)$/, '$1***$2');
}
