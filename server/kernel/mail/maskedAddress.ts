/** For example l***@x.cn; empty for null. */
export function maskedAddress(address: string | null): string {
  return address === null ? '' : address.replace(/^(.).*(@.*)$/, '$1***$2');
}
