import type { SignInResult } from '../../authProvider/signIn';
import type { PublicTexts } from '../../i18n/publicTexts';

/** What is said of a call that failed, where the server did not refuse it. */
export function failureText(
  { reason, message }: Pick<Extract<SignInResult, { ok: false }>, 'reason' | 'message'>,
  texts: PublicTexts,
): string {
  return reason === 'network' ? texts.noNetwork : (message ?? texts.serverFailed);
}
