/** Crockford's base 32: no I, L, O and U, so that no two letters of a code look alike and none says a word. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What codes are compared by: without spaces and dashes, in capitals, full-width letters as plain ones, O as 0, I and L as 1.
 * Two codes that a person could take for one another are one.
 */
export function codeKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_‐-―−]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** A code as it is kept and shown: in capitals, without what stands around it. */
export function shownCode(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/\s+/g, '-').toUpperCase();
}
