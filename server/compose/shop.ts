import type { PaidAmong } from '../channels/accounts/derive';
import type { CheckoutDeps } from '../checkout/deps';
import { isPaidInTest, testAccountsAmong } from '../checkout/payments/testAccounts';
import { type TestProvider, testProvider } from '../checkout/payments/testProvider';
import type { ShopDeps } from '../checkout/shop/deps';
import type { Db } from '../kernel/db/queries';
import { rateLimit } from '../kernel/http/rateLimit';
import type { MailDeps } from '../kernel/mail/mail';
import type { Signer } from '../kernel/secrets/signer';

/** The shop pages and their payment providers. */
export interface Shop {
  readonly deps: ShopDeps;
  readonly testProvider: TestProvider;
  readonly paidAmong: PaidAmong;
  /** Whether the test provider may accept the payment of an order. */
  readonly mayTest: (db: Db, order: { readonly companyId: string; readonly orderId: string }) => Promise<boolean>;
}

/** `testPayments`: every account accepts test payments, not only the demo accounts. */
export function composeShop(checkout: CheckoutDeps, mail: MailDeps, signer: Signer, testPayments: boolean): Shop {
  const provider = testProvider(signer);
  const rates = {
    ask: rateLimit(60, 2),
    askFromAddress: rateLimit(300, 20),
    buy: rateLimit(10, 0.1),
    buyFromAddress: rateLimit(100, 2),
  };
  const paidAmong: PaidAmong = async (db, companyId, ids) =>
    testPayments ? new Set(ids) : testAccountsAmong(db, companyId, ids);
  return {
    paidAmong,
    deps: {
      ...checkout,
      mail,
      signer,
      rates,
      providerOf: async (db, { companyId, id }) => ((await paidAmong(db, companyId, [id])).has(id) ? provider : null),
    },
    testProvider: provider,
    mayTest: async (db, { companyId, orderId }) => testPayments || isPaidInTest(db, companyId, orderId),
  };
}
