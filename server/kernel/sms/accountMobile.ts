import { plainMobile } from '../../../src/schema/mobile';

/** Normalizes a mobile number for storage: mainland China numbers without the country code, others unchanged. */
export function accountMobile(mobile: string): string {
  return mobile.replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '');
}

/** The normalized number if the account was typed as one, in any notation; null for a username. */
export function typedMobile(account: string): string | null {
  const plain = plainMobile(account);
  return /^\+?\d{8,20}$/.test(plain) ? accountMobile(plain) : null;
}
