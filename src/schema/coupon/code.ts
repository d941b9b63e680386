import { withoutInvisible } from '../invisible';

/** Crockford's base 32: without I, L, O and U, so that no two characters look alike and codes form no words. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Normalizes a code for comparison: no spaces or dashes, upper case, full-width characters as ASCII, O as 0, I and L as
 * 1. Codes that people could confuse are equal.
 */
export function codeKey(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\-_‐-―−]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** A code as stored and displayed: trimmed and in upper case, inner spaces as dashes. */
export function shownCode(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC')).trim().replace(/\s+/g, '-').toUpperCase();
}
