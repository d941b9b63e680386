import { type Answer, type Refused, tryCall } from '../../dataProvider/tryCall';
import type { ScannedCode } from './keptCode';

/** Details of the device that shows the code. */
export interface ScanAnswer {
  readonly confirmTicket: string;
  readonly expiresIn: number;
  readonly device: {
    readonly browser: string | null;
    readonly os: string | null;
    readonly place: string;
    readonly sameNetwork: boolean;
    readonly at: string;
  };
  readonly pairCodes: readonly string[];
  readonly passwordNeeded: boolean;
}

export function scanCode({ id, secret }: ScannedCode): Promise<Answer<ScanAnswer>> {
  return ask('scan', { id, s: secret });
}

export function confirmScreen(
  confirmTicket: string,
  pairCode: string,
  password: string,
): Promise<Answer<{ readonly faceRequired: boolean }>> {
  return ask('confirm', { confirmTicket, pairCode, ...(password !== '' && { password }) });
}

export function cancelScreen(confirmTicket: string): Promise<Answer<null>> {
  return ask('cancel', { confirmTicket });
}

function ask<T>(action: string, body: object): Promise<Answer<T>> {
  return tryCall('POST', `/xxm/v1/users/qrcode/${action}`, body);
}

/** Whether the request can be retried: server error, expired session, or wrong password. */
export function canRetry({ isFailure, code, errorCode }: Refused): boolean {
  return errorCode === 'REAUTH_REQUIRED' || (isFailure && ([0, 401, 429].includes(code) || code >= 500));
}

/** What is wrong, by the first field if one is named. */
export function faultOf({ errors, message }: Refused): string | null {
  return Object.values(errors)[0] ?? message;
}
