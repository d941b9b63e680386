import { query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { NewDevice } from '../../kernel/identity/knownDevices';
import { notify } from './notify';

/** Tells a member that somebody signed in as them from a device and a network that they had not used: should it not have been them, they know. */
export async function notifyNewDevice(trx: Trx, userId: string, { device, ip, country }: NewDevice): Promise<void> {
  const [member] = await query<{ companyId: string }>(trx, memberText, [userId]);
  if (member === undefined) return;
  const parameters = { device, ip, country };
  const link = '/settings/security';
  await notify(trx, { companyId: member.companyId, userId: null }, [
    { to: userId, kind: 'new-device', parameters, link },
  ]);
}

const memberText = 'select company_id as "companyId" from members where id = $1';
