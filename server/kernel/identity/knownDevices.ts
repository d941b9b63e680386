import { v7 as newId } from 'uuid';
import { deviceLabel } from '../../../src/schema/device';
import { type Db, prepared, query, type Trx } from '../db/queries';
import { networkOf } from '../network/place';
import type { Client } from '../routes/route';

/** A kind of device and network from which a user has signed in. */
export interface KnownDevice {
  readonly id: string;
  /** 'Chrome, Windows'; null for programs and unknown user agents. */
  readonly device: string | null;
  /** Address of the last sign-in. */
  readonly ip: string;
  readonly country: string | null;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
}

export type NewDevice = Pick<KnownDevice, 'device' | 'ip' | 'country'>;

/** Days without use after which a device counts as new again. */
export const rememberedDays = 90;

/**
 * Records the device of a sign-in. Returns it if the user has not used it for 90 days; null otherwise, and for the
 * user's first device.
 */
export async function recordDevice(
  trx: Trx,
  userId: string,
  { ip, userAgent, country = null }: Pick<Client, 'ip' | 'userAgent' | 'country'>,
): Promise<NewDevice | null> {
  const device = deviceLabel(userAgent);
  const values = [userId, newId(), device ?? '', networkOf(ip), ip, country];
  const [row] = await query<{ isNew: boolean }>(trx, recordSql, values);
  return row!.isNew ? { device, ip, country } : null;
}

/** Most recently used first. */
export function knownDevices(db: Db, userId: string): Promise<KnownDevice[]> {
  return query<KnownDevice>(db, listSql, [userId]);
}

/** SQL condition: the device still counts as known. */
export const isRemembered = `last_seen_at > now() - interval '${rememberedDays} days'`;

const recordSql = prepared(`
  with before as (
    select count(*) as devices, count(*) filter (where device = $3 and network = $4 and ${isRemembered}) as same
      from known_devices where user_id = $1
  ), recorded as (
    insert into known_devices (id, user_id, device, network, ip, country) values ($2, $1, $3, $4, $5, $6)
    on conflict (user_id, device, network) do update set ip = excluded.ip, country = excluded.country, last_seen_at = now()
  ) select devices > 0 and same = 0 as "isNew" from before`);

const listSql = prepared(`
  select id, nullif(device, '') as device, ip, country, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from known_devices where user_id = $1 and ${isRemembered} order by last_seen_at desc limit 100`);
