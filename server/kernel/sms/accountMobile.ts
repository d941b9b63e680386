import { plainMobile } from '../../../src/schema/mobile';

/** The one form in which an account keeps a number: one of mainland China without the country code, others as given. */
export function accountMobile(mobile: string): string {
  return mobile.replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '');
}

/** The number that somebody typed in as their account, however they wrote it; null for a name. */
export function typedMobile(account: string): string | null {
  const plain = plainMobile(account);
  return /^\+?\d{8,20}$/.test(plain) ? accountMobile(plain) : null;
}
