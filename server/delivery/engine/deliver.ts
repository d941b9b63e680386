import type { Trx } from '../../kernel/db/records/rules';
import type { DeliveryParts } from '../parts';

/**
 * Delivers what is due: codes, messages, their way to the channel and the state, in the transaction it is given, which
 * holds conversation and order. Answers whether a message waits to go out.
 */
export async function deliver(
  _trx: Trx,
  _parts: DeliveryParts,
  _companyId: string,
  _deliveryId: string,
): Promise<boolean> {
  return false;
}
