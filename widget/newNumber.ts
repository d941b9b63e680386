/** A random unique id. Does not use crypto.randomUUID, which exists only in secure contexts. */
export function newNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
