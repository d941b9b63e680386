import { notify } from '../../server/company/notifications/notify';
import type { Notification } from '../../src/schema/notification';
import { type Account, type Client, signIn } from './accounts';
import { type Members, startMembers } from './members';

/** A company without notifications, invitations or assigned seats before each test. */
export interface Notifications extends Members {
  readonly admin: Client;
  /** Creates a signed-in member. */
  someone(): Promise<Account & { readonly client: Client }>;
  /** Creates a notification directly, without an action. */
  sendNotification(account: Account, dedupe?: string): Promise<unknown>;
  /** Called before each test. */
  reset(): Promise<void>;
}

export const path = '/api/v1/notifications';

export const listOf = async (client: Client, query = '') =>
  (await client.get(`${path}${query}`)).body.data as readonly Notification[];
export const received = async (client: Client) => (await listOf(client)).map(({ title, text }) => `${title} | ${text}`);
export const unread = async (client: Client) => (await client.get(`${path}/unread-count`)).body.data;

export async function startNotifications(): Promise<Notifications> {
  const members = await startMembers();
  const { server } = members;
  return {
    ...members,
    admin: await signIn(server, members.cast.admin),
    async someone() {
      const person = await members.person();
      return { ...person, client: await signIn(server, person) };
    },
    sendNotification: (account, dedupe) =>
      server.app.db
        .transaction()
        .execute((trx) =>
          notify(trx, { companyId: account.companyId, userId: null }, [
            { to: account.userId, kind: 'enabled', parameters: {}, ...(dedupe ? { dedupe } : {}) },
          ]),
        ),
    async reset() {
      for (const text of [
        'delete from notifications',
        'update members set vip_seat = false, seat_granted_at = null',
        'delete from invites',
        'update seats set used = 0, reserved = 0, total = 3, low_since = null',
      ])
        await server.pool.query(text);
    },
  };
}
