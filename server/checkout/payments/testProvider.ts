import type { TestCallback } from '../../../src/schema/shop';
import { signedHeaders, verifySignature } from '../../kernel/net/signing';
import type { Signer } from '../../kernel/secrets/signer';
import type { PaymentCallback, PaymentProvider, PaymentRequest } from './provider';

export const testActions = ['pay', 'pay-again', 'refund'] as const;
export type TestAction = (typeof testActions)[number];

/**
 * A provider that takes no money: the user of its payment page chooses the result. Used for demo accounts, and for all
 * accounts with PARLEY_TEST_PAYMENTS.
 */
export interface TestProvider extends PaymentProvider {
  /** The payment of a page's token; null if the signature is invalid. */
  read(token: string): PaymentRequest | null;
  /** The callback for an action on the page, signed like those of real providers. */
  callback(payment: PaymentRequest, action: TestAction, at: Date): TestCallback;
}

export function testProvider(signer: Signer): TestProvider {
  const secret = signer.sign('test payments', 'callbacks');
  return {
    name: 'test',
    create: async (payment) => {
      const body = Buffer.from(JSON.stringify(payment)).toString('base64url');
      return { payUrl: `/demo-pay#${body}.${signer.sign('test payment page', body)}` };
    },
    read(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!signer.holds('test payment page', body, signature)) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PaymentRequest;
    },
    callback(payment, action, at) {
      const { companyId, orderId, amount, currency } = payment;
      const callback: PaymentCallback = {
        kind: action === 'refund' ? 'refunded' : 'paid',
        eventId: `${action}:${orderId}`,
        companyId,
        orderId,
        amount,
        currency,
      };
      const body = JSON.stringify(callback);
      return { path: '/api/public/v1/payments/test', headers: signedHeaders([secret], body, at), body };
    },
    verify: ({ headers, body, at }) =>
      verifySignature([secret], headers, body, at) ? (JSON.parse(body.toString('utf8')) as PaymentCallback) : null,
  };
}
