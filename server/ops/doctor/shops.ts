import type { SellingAccount } from '../../checkout/payments/testAccounts';
import type { Finding } from './finding';

/** Reports the selling accounts that take no real money. */
export function shops(accounts: readonly SellingAccount[], testPayments: boolean): Finding {
  const subject = 'shops';
  if (accounts.length === 0) return { subject, text: 'no account sells without a payment method' };
  if (testPayments) {
    const todo = 'Unset PARLEY_TEST_PAYMENTS if real goods are in stock: codes are delivered without payment.';
    return { subject, text: `accounts without a payment method accept test payments: ${named(accounts)}`, todo };
  }
  const unpaid = accounts.filter(({ takesTestPayments }) => !takesTestPayments);
  const inTest = accounts.filter(({ takesTestPayments }) => takesTestPayments);
  const text = inTest.length === 0 ? [] : [`accept test payments, which transfer no money: ${named(inTest)}`];
  if (unpaid.length === 0) return { subject, text: text.join('; ') };
  return {
    subject,
    text: [...text, `sell without a payment method: ${named(unpaid)}`].join('; '),
    todo: "Turn off 'Sell from the catalog' for the accounts without a payment method, or choose one: their shop is closed to visitors.",
  };
}

function named(accounts: readonly SellingAccount[]): string {
  return accounts.map(({ name, company }) => `${name} (${company})`).join(', ');
}
