import { deviceLabel } from '../../../src/schema/device';
import { query, type Trx } from '../../kernel/db/queries';
import type { Screen } from '../../kernel/identity/qr/deps';
import { placeOf } from '../../kernel/network/place';
import { notify } from './notify';

/**
 * Notifies a member that another screen was signed in with a QR code they scanned, so that they notice one that is not
 * theirs.
 */
export async function notifySignedInByQr(
  trx: Trx,
  to: string,
  { ip, userAgent, country: said }: Screen,
): Promise<void> {
  const text = 'select company_id as "companyId" from members where id = $1';
  const [member] = await query<{ companyId: string }>(trx, text, [to]);
  const { address, country } = placeOf(ip, said);
  const parameters = { device: deviceLabel(userAgent), address, country };
  await notify(trx, { companyId: member!.companyId, userId: null }, [{ to, kind: 'signed-in-by-qr', parameters }]);
}
