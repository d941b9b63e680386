import { answerOf } from '../../dataProvider/answers';

/** What there is to pay, as the server answers. */
export interface PayPage {
  readonly invoiceId: string;
  readonly state: 'open' | 'paid' | 'void' | 'review';
  readonly url: string | null;
}

/** Goes to where an open invoice is paid. False where there is no such page. */
export async function goToPayment(invoiceId: string): Promise<boolean> {
  const path = `/v1/billing/invoices/${encodeURIComponent(invoiceId)}/pay`;
  return open(await answerOf<PayPage>({ method: 'POST', path }, { body: {} }));
}

/** Leaves for the payment page; only ever to one of the web. */
export function open({ url }: PayPage): boolean {
  if (url === null || !/^https?:\/\//.test(url)) return false;
  window.location.assign(url);
  return true;
}
