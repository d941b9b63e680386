/** For example l***@x.cn; empty if there is no address. */
export function maskedEmail(email: string | null): string {
  return email === null ? '' : email.replace(/^(.).*(@.*)$/, '$1***$2');
}
