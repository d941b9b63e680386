import type { App } from '../../app';
import type { Notice } from '../../company/notifications/notice';
import { notify } from '../../company/notifications/notify';
import { type Author, query } from '../../kernel/db/queries';
import notifications from './data/notifications.json';
import { hoursAgo } from './times';

/** Adds the owner's notifications of the last days; the oldest are read. */
export async function seedNotifications(app: App, { companyId, userId }: Author): Promise<void> {
  const people = await query<{ id: string; account: string }>(
    app.db,
    'select m.id, u.username as account from members m join users u on u.id = m.id where m.company_id = $1',
    [companyId],
  );
  for (const { by, hours, isRead, ...notice } of notifications) {
    const actor = people.find(({ account }) => account === by)?.id ?? null;
    const key = `demo ${hours}`;
    await app.db.transaction().execute(async (trx) => {
      await notify(trx, { companyId, userId: actor }, [{ ...notice, to: userId!, dedupe: key } as Notice]);
      const text = `update notifications set created_at = $3, read_at = case when $4::boolean then now() end
        where company_id = $1 and dedupe = $2`;
      await query(trx, text, [companyId, key, hoursAgo(hours), isRead === true]);
    });
  }
}
