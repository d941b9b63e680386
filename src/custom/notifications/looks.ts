interface Look {
  readonly icon: string;
  readonly tone?: 'good' | 'bad' | 'warning' | 'info';
}

/** How a kind of notification looks. A kind without an entry has a generic icon. */
export function lookOf(kind: string): Look {
  return looks[kind] ?? { icon: 'ri-notification-3-line' };
}

export const looks: Readonly<Record<string, Look>> = {
  'roles-changed': { icon: 'ri-shield-user-line', tone: 'info' },
  'departments-changed': { icon: 'ri-organization-chart', tone: 'info' },
  disabled: { icon: 'ri-user-forbid-line', tone: 'bad' },
  enabled: { icon: 'ri-user-follow-line', tone: 'good' },
  'seat-given': { icon: 'ri-vip-crown-line', tone: 'good' },
  'seat-taken': { icon: 'ri-vip-crown-line', tone: 'warning' },
  'callback-changed': { icon: 'ri-links-line', tone: 'warning' },
  'owner-made': { icon: 'ri-key-2-line', tone: 'info' },
  'password-changed': { icon: 'ri-lock-password-line' },
  'password-reset': { icon: 'ri-lock-password-line' },
  'mobile-changed': { icon: 'ri-smartphone-line' },
  'signed-in-by-qr': { icon: 'ri-qr-scan-2-line' },
  'new-device': { icon: 'ri-device-line' },
  'signed-out': { icon: 'ri-logout-box-line' },
  'work-received': { icon: 'ri-inbox-archive-line' },
  'work-given': { icon: 'ri-inbox-unarchive-line' },
  'invite-accepted': { icon: 'ri-user-add-line', tone: 'good' },
  'invite-expired': { icon: 'ri-mail-close-line', tone: 'warning' },
  'invite-revoked': { icon: 'ri-mail-close-line', tone: 'warning' },
  'seats-low': { icon: 'ri-alarm-warning-line', tone: 'warning' },
  'seats-shrunk': { icon: 'ri-alarm-warning-line', tone: 'warning' },
  'plan-ending': { icon: 'ri-alarm-warning-line', tone: 'warning' },
  'plan-expired': { icon: 'ri-alarm-warning-line', tone: 'bad' },
  'plan-over': { icon: 'ri-vip-crown-line', tone: 'warning' },
  'import-finished': { icon: 'ri-file-upload-line', tone: 'good' },
  'import-failed': { icon: 'ri-file-warning-line', tone: 'bad' },
  'records-changed': { icon: 'ri-edit-2-line' },
  'records-deleted': { icon: 'ri-delete-bin-line', tone: 'bad' },
  assigned: { icon: 'ri-chat-follow-up-line' },
  mentioned: { icon: 'ri-at-line' },
  'snooze-over': { icon: 'ri-alarm-line' },
  'person-needed': { icon: 'ri-customer-service-2-line' },
  'account-faulty': { icon: 'ri-alarm-warning-line', tone: 'bad' },
  'account-recovered': { icon: 'ri-heart-pulse-line' },
  'delivery-review': { icon: 'ri-user-search-line' },
  'delivery-waiting': { icon: 'ri-archive-2-line' },
  'delivery-late': { icon: 'ri-alarm-warning-line' },
  'stock-low': { icon: 'ri-inbox-archive-line' },
  'stock-enough': { icon: 'ri-inbox-archive-line' },
  'webhook-stopped': { icon: 'ri-webhook-line', tone: 'bad' },
  'knowledge-off': { icon: 'ri-book-open-line', tone: 'warning' },
  'rule-assignee-gone': { icon: 'ri-user-unfollow-line', tone: 'warning' },
  'ai-faulty': { icon: 'ri-alarm-warning-line', tone: 'bad' },
  'payment-review': { icon: 'ri-bill-line', tone: 'warning' },
  'refund-due': { icon: 'ri-refund-2-line', tone: 'warning' },
  'money-unclear': { icon: 'ri-refund-2-line', tone: 'warning' },
  'plan-nearly-used': { icon: 'ri-vip-crown-line', tone: 'warning' },
  'plan-used-up': { icon: 'ri-vip-crown-line', tone: 'warning' },
  'storage-low': { icon: 'ri-hard-drive-2-line', tone: 'warning' },
  announced: { icon: 'ri-megaphone-line' },
  'report-unread': { icon: 'ri-user-unfollow-line', tone: 'warning' },
  'report-ready': { icon: 'ri-file-chart-line' },
};
