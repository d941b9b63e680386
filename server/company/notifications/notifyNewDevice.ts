import { query, type Trx } from '../../kernel/db/queries';
import type { NewDevice } from '../../kernel/identity/knownDevices';
import { notify } from './notify';

/** Notifies a member of a sign-in from a new device and network, so that they notice one that is not theirs. */
export async function notifyNewDevice(trx: Trx, userId: string, { device, ip, country }: NewDevice): Promise<void> {
  const [member] = await query<{ companyId: string }>(trx, memberSql, [userId]);
  if (member === undefined) return;
  const parameters = { device, ip, country };
  const link = '/settings/security';
  await notify(trx, { companyId: member.companyId, userId: null }, [
    { to: userId, kind: 'new-device', parameters, link },
  ]);
}

const memberSql = 'select company_id as "companyId" from members where id = $1';
