import type { PaidAmong } from '../channels/accounts/derive';
import type { WidgetDeps } from '../channels/kinds/widget/deps';
import { type Connection, connectedAmong, connectionOfAccount } from '../checkout/payments/connection';
import { testAccountOf, testAccountsAmong } from '../checkout/payments/testAccounts';
import { type TestProvider, testProvider } from '../checkout/payments/testProvider';
import { addressOf, shopUrl } from '../checkout/shop/address';
import type { ShopDeps } from '../checkout/shop/deps';
import type { Db } from '../kernel/db/queries';
import { rateLimit } from '../kernel/http/rateLimit';

export interface Shop {
  readonly deps: ShopDeps;
  readonly testProvider: TestProvider;
  readonly paidAmong: PaidAmong;
  readonly urlOf: WidgetDeps['shopOf'];
  /** The test provider for the payment of an order; null if its account does not accept test payments. */
  readonly inTest: (db: Db, orderId: string) => Promise<Connection | null>;
}

/** `testPayments`: every account without a payment method accepts test payments, not only the demo accounts. */
export function composeShop(given: Omit<ShopDeps, 'rates' | 'connectionOf'>, testPayments: boolean): Shop {
  const provider = testProvider(given.signer);
  const rates = {
    ask: rateLimit(60, 2),
    askFromAddress: rateLimit(300, 20),
    pageFromAddress: rateLimit(200, 10),
    buy: rateLimit(10, 0.1),
    buyFromAddress: rateLimit(100, 2),
  };
  const isTested = async (db: Db, companyId: string, ids: readonly string[]) =>
    testPayments ? ids : [...(await testAccountsAmong(db, companyId, ids))];
  const ofTests = (companyId: string): Connection => ({
    id: null,
    companyId,
    source: 'test',
    provider,
    waitsDays: null,
    currencies: [],
    onDispute: 'nothing',
  });
  const connectionOf: ShopDeps['connectionOf'] = async (db, account) => {
    const own = await connectionOfAccount(db, given, account);
    if (own !== null) return own;
    const { companyId, id } = account;
    return (await isTested(db, companyId, [id])).length > 0 ? ofTests(companyId) : null;
  };
  return {
    paidAmong: async (db, companyId, ids) =>
      new Set([...(await isTested(db, companyId, ids)), ...(await connectedAmong(db, companyId, ids))]),
    deps: {
      ...given,
      rates,
      connectionOf,
    },
    async urlOf(db, account, origin) {
      if ((await connectionOf(db, account)) === null) return null;
      const { address, host } = await addressOf(db, account.companyId, account.id);
      return shopUrl(origin, { address: address ?? account.id, host });
    },
    testProvider: provider,
    async inTest(db, orderId) {
      const account = await testAccountOf(db, orderId);
      return account !== null && (testPayments || account.isTested) ? ofTests(account.companyId) : null;
    },
  };
}
