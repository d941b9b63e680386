/** Normalizes an e-mail address for storage: mailboxes do not tell capital letters apart. */
export function accountAddress(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}
