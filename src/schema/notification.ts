/** What a member can be told of. Server and console know the same kinds; a console meets a newer one with a plain icon. */
export const notificationKinds = [
  'roles-changed',
  'departments-changed',
  'disabled',
  'enabled',
  'seat-given',
  'seat-taken',
  'owner-made',
  'password-changed',
  'new-device',
  'signed-out',
  'password-reset',
  'mobile-changed',
  'signed-in-by-qr',
  'work-received',
  'work-given',
  'invite-accepted',
  'invite-expired',
  'invite-revoked',
  'seats-low',
  'seats-shrunk',
  'plan-ending',
  'plan-expired',
  'plan-over',
  'import-finished',
  'import-failed',
  'records-changed',
  'records-deleted',
  'webhook-stopped',
  'assigned',
  'mentioned',
  'snooze-over',
  'person-needed',
  'account-faulty',
  'account-recovered',
  'delivery-review',
  'delivery-waiting',
  'delivery-late',
  'stock-low',
  'stock-enough',
  'ai-faulty',
  'payment-review',
  'refund-due',
  'plan-nearly-used',
  'plan-used-up',
  'storage-low',
  'announced',
  'report-ready',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** A notification as its reader is told it, in their language. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  /** Where in the console it leads; null where there is nothing to see, or nothing for this reader. */
  readonly link: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** How many are unread, and the newest of them. */
export interface Unread {
  readonly unread: number;
  readonly latest: Pick<Notification, 'id' | 'title'> | null;
}
