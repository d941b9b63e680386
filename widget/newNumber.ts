/** A number that nobody else has. randomUUID is there on securely served pages alone. */
export function newNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
