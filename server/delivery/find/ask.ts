import type { Language } from '../../../src/schema/text';
import { type Db, inTransaction } from '../../kernel/db/queries';
import { countWithin } from '../../kernel/identity/attemptLimits';
import { enqueue } from '../../kernel/jobs/queue';
import { accountAddress } from '../../kernel/mail/accountAddress';
import { mailNotConfigured, mailOrigin } from '../../kernel/mail/mail';
import type { Network } from '../../kernel/network/place';
import { createSigner } from '../../kernel/secrets/signer';
import { countMessage } from '../../kernel/sms/limits';
import type { DeliveryDeps } from '../deps';

export const findQueue = 'find-order';

/** What a buyer remembers of an order. */
export interface Remembered {
  readonly companyId: string;
  readonly accountId: string;
  readonly email: string;
  readonly number: string;
  readonly language: Language;
}

const perOrderAndDay = 20;

/**
 * Takes the request of a buyer who looks for an order. Whether there is such an order is found out afterwards, by a
 * job: neither the answer nor its time tells. Throws MAIL_TOO_FAST, MAIL_DAILY_LIMIT, TOO_FAST, by what was typed
 * alone, and MAIL_NOT_CONFIGURED.
 */
export async function askForOrder(db: Db, deps: DeliveryDeps, typed: Remembered, network: Network): Promise<void> {
  const { companyId, accountId } = typed;
  if ((await mailOrigin(db, deps.mail, companyId)) === null) throw mailNotConfigured();
  const remembered: Remembered = { ...typed, email: accountAddress(typed.email), number: asNumber(typed.number) };
  const { email, number } = remembered;
  const keyOf = (...what: readonly string[]) => createSigner(deps.secret).sign('find order', what.join(' '));
  await inTransaction(db, async (trx) => {
    await countMessage(trx, 'link', keyOf('address', email), network, 'mail');
    await countWithin(trx, keyOf(accountId, number), perOrderAndDay, 86_400);
    const sealed = deps.mail.cipher.encrypt(JSON.stringify(remembered)).toString('base64');
    await enqueue(trx, { queue: findQueue, payload: { sealed } });
  });
}

/** An order number as typed, in capital letters and with its dash. */
function asNumber(typed: string): string {
  const letters = typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
  return letters.replace(/^([A-Z0-9]{4})([A-Z0-9]{4})$/, '$1-$2');
}
