import type { App } from '../../app';
import type { Notice } from '../../company/notifications/notice';
import { notify } from '../../company/notifications/notify';
import { query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { hoursAgo } from './records/hoursAgo';

/** Adds the owner's notifications of the last days; the oldest are read. */
export async function seedNotifications(app: App, { companyId, userId }: Author): Promise<void> {
  const people = await query<{ id: string; account: string }>(
    app.db,
    'select m.id, u.username as account from members m join users u on u.id = m.id where m.company_id = $1',
    [companyId],
  );
  for (const { by, hours, isRead, ...notice } of demoNotifications) {
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

type DemoNotification = {
  readonly by: string | null;
  readonly hours: number;
  readonly isRead?: true;
} & Pick<Notice, 'kind' | 'parameters' | 'link'>;

const demoNotifications: readonly DemoNotification[] = [
  {
    ...{ by: 'demo-admin', hours: 0.4, kind: 'records-changed', link: '/productCoupon/list' },
    parameters: { resource: 'coupons', count: 3 },
  },
  {
    ...{ by: null, hours: 3, kind: 'import-finished', link: '/product/list' },
    parameters: { resource: 'products', file: '新品-11月.csv', created: 128, changed: 12, wrong: 2 },
  },
  {
    ...{ by: 'demo-admin', hours: 26, kind: 'records-deleted', link: '/label/list' },
    parameters: { resource: 'labels', count: 2 },
  },
  { by: null, hours: 49, isRead: true, kind: 'invite-expired', parameters: { name: '小周' }, link: '/invite/list' },
  {
    ...{ by: null, hours: 120, isRead: true, kind: 'import-failed', link: '/cannedReply/list' },
    parameters: { resource: 'canned-replies', file: 'replies-overseas.csv', wrong: 7 },
  },
  {
    ...{ by: 'demo-admin', hours: 190, isRead: true, kind: 'invite-revoked', link: '/invite/list' },
    parameters: { name: 'Jonas' },
  },
];
