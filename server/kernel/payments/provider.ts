import type { Text } from '../../../src/schema/text';

/** What payment providers of plans and of orders share. */

export interface ProviderCall {
  /** Keys are lowercase header names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly at: Date;
}

/** The provider did not respond, or refused. Its message is for the log only and is never sent to clients. */
export class PaymentFault extends Error {
  constructor(
    message: string,
    /**
     * Why, as far as it is known: 'access' is a wrong key, 'refused' a request that will never succeed, 'amount' one that
     * the provider cannot count or take.
     */
    readonly why: 'unclear' | 'access' | 'unreachable' | 'refused' | 'too-small' | 'amount' = 'unclear',
    /** What is wrong with the settings, for the members who enter them. */
    readonly text?: Text,
  ) {
    super(message);
  }
}

/** The provider will never do what it was asked for. */
export function isFinal({ why }: PaymentFault): boolean {
  return why === 'refused' || why === 'too-small' || why === 'amount';
}
