import { parsedJson } from '../../../src/schema/json';
import type { TestCallback } from '../../../src/schema/shop';
import { signedHeaders, verifySignature } from '../../kernel/net/signing';
import type { Signer } from '../../kernel/secrets/signer';
import type { PaymentProvider, PaymentToBegin, ProviderEvent } from './provider';

export const testActions = ['pay', 'pay-again', 'refund'] as const;
export type TestAction = (typeof testActions)[number];

/**
 * A provider that takes no money: the user of its payment page chooses the result. Used for demo accounts, and for all
 * accounts with PARLEY_TEST_PAYMENTS.
 */
export interface TestProvider extends PaymentProvider {
  /** The payment of a page's token; null if the signature is invalid. */
  ofToken(token: string): PaidInTest | null;
  /** The call for an action on the page, signed like those of real providers. */
  callback(payment: PaidInTest, action: TestAction, at: Date): TestCallback;
}

export type PaidInTest = Omit<PaymentToBegin, 'expiresAt' | 'buyer'>;

export function testProvider(signer: Signer): TestProvider {
  const secret = signer.sign('test payments', 'callbacks');
  return {
    async begin({ expiresAt: _, buyer: __, ...payment }) {
      const body = Buffer.from(JSON.stringify(payment)).toString('base64url');
      return { url: `/demo-pay#${body}.${signer.sign('test payment page', body)}`, reference: payment.id };
    },
    ofToken(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!signer.holds('test payment page', body, signature)) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PaidInTest;
    },
    callback({ orderId, amount, currency }, action, at) {
      const kind = action === 'refund' ? 'refunded' : 'paid';
      const body = JSON.stringify({ kind, eventId: `${action}:${orderId}`, orderId, amount, currency });
      return { path: '/api/public/v1/payments/test', headers: signedHeaders([secret], body, at), body };
    },
    async read({ headers, body, at }) {
      if (!verifySignature([secret], headers, body, at)) return false;
      const event = parsedJson(body) as Omit<ProviderEvent, 'payment' | 'attemptId'>;
      return [{ ...event, payment: null, attemptId: null }];
    },
    check: async () => {},
  };
}
