import { v7 as newId } from 'uuid';
import { deviceWords } from '../../../src/schema/device';
import { type Db, prepared, query } from '../db/queries';
import type { Trx } from '../db/records/rules';
import type { Client } from '../routes/route';
import { networkOf } from './place';

/** A kind of device on a network, from which a user has signed in. */
export interface KnownDevice {
  readonly id: string;
  /** 'Chrome, Windows'; null for programs and what nobody knows. */
  readonly device: string | null;
  /** Of the last time. */
  readonly ip: string;
  readonly country: string | null;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
}

export type NewDevice = Pick<KnownDevice, 'device' | 'ip' | 'country'>;

/** Days after which a device that was not used is a new one again. */
export const rememberedDays = 90;

/**
 * Notes from where somebody signs in. Answers what it is when they have not used it for 90 days; null when they have, and
 * for the very first: there is nobody yet who could be surprised.
 */
export async function recordDevice(
  trx: Trx,
  userId: string,
  { ip, userAgent, country = null }: Pick<Client, 'ip' | 'userAgent' | 'country'>,
): Promise<NewDevice | null> {
  const device = deviceWords(userAgent);
  const values = [userId, newId(), device ?? '', networkOf(ip), ip, country];
  const [noted] = await query<{ isNew: boolean }>(trx, noteText, values);
  return noted!.isNew ? { device, ip, country } : null;
}

/** The latest first. */
export function knownDevices(db: Db, userId: string): Promise<KnownDevice[]> {
  return query<KnownDevice>(db, listText, [userId]);
}

/** Of a row: it counts. */
export const isRemembered = `last_seen_at > now() - interval '${rememberedDays} days'`;

const noteText = prepared(`
  with before as (
    select count(*) as devices, count(*) filter (where device = $3 and network = $4 and ${isRemembered}) as same
      from known_devices where user_id = $1
  ), noted as (
    insert into known_devices (id, user_id, device, network, ip, country) values ($2, $1, $3, $4, $5, $6)
    on conflict (user_id, device, network) do update set ip = excluded.ip, country = excluded.country, last_seen_at = now()
  ) select devices > 0 and same = 0 as "isNew" from before`);

const listText = prepared(`
  select id, nullif(device, '') as device, ip, country, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from known_devices where user_id = $1 and ${isRemembered} order by last_seen_at desc limit 100`);
