import type { SignInResult } from '../../authProvider/signIn';
import type { PublicTexts } from '../../i18n/publicTexts';

/** Message for a call that failed without a refusal from the server. */
export function failureText(
  { reason, message }: Pick<Extract<SignInResult, { ok: false }>, 'reason' | 'message'>,
  texts: PublicTexts,
): string {
  return reason === 'network' ? texts.noNetwork : (message ?? texts.serverFailed);
}
