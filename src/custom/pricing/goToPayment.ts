import { answerOf } from '../../dataProvider/answers';

export interface PayPage {
  readonly invoiceId: string;
  readonly state: 'open' | 'paid' | 'void' | 'review';
  readonly url: string | null;
}

/** Opens the payment page of an open invoice. Returns false if it has none. */
export async function goToPayment(invoiceId: string): Promise<boolean> {
  const path = `/v1/billing/invoices/${encodeURIComponent(invoiceId)}/pay`;
  return open(await answerOf<PayPage>(`POST ${path}`, { body: {} }));
}

/** Redirects to the payment page; only http(s) URLs are followed. */
export function open({ url }: PayPage): boolean {
  if (url === null || !/^https?:\/\//.test(url)) return false;
  window.location.assign(url);
  return true;
}
