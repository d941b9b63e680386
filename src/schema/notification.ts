/** Notification kinds, shared by server and console; the console shows an unknown one with a generic icon. */
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

/** A notification in the user's language. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  /** Console path; null if there is nothing to open, or nothing this user may open. */
  readonly link: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** Number of unread notifications, and the newest of them. */
export interface Unread {
  readonly unread: number;
  readonly latest: Pick<Notification, 'id' | 'title'> | null;
}
