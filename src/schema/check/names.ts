import { permissionPrefix } from '../permissions/permissions';
import type { Calls, ResourceSchema } from '../resource';

/** Checks what must be unique across resources: name, route, permission prefix and calls. */
export function nameFaults(schemas: readonly ResourceSchema[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const claim = (schema: ResourceSchema, what: string, value: string) => {
    const owner = seen.get(`${what} ${value}`);
    if (owner === schema.name) faults.push(`${owner}: the ${what} '${value}' is there twice`);
    else if (owner !== undefined) faults.push(`${owner}, ${schema.name}: both have the ${what} '${value}'`);
    seen.set(`${what} ${value}`, schema.name);
  };
  for (const schema of schemas) {
    if (reserved.has(schema.name) && schema.view === undefined)
      faults.push(`${schema.name}: the server keeps this name for a table of its own`);
    claim(schema, 'name', schema.name);
    claim(schema, 'route', schema.route);
    claim(schema, 'permission prefix', permissionPrefix(schema));
    for (const call of callsOf(schema)) claim(schema, 'call', call.replace(/\?.*$/, ''));
  }
  return faults;
}

/** Whether the server's own migrations create this table. */
export function isServerTable(table: string): boolean {
  return reserved.has(table.replaceAll('_', '-'));
}

/** Tables from the server's own migrations, as resource names. */
const reserved: ReadonlySet<string> = new Set([
  'saved-queries',
  'default-queries',
  'imports',
  'import-files',
  'companies',
  'company-exports',
  'company-deletions',
  'shop-addresses',
  'users',
  'sessions',
  'sign-in-attempts',
  'qr-sign-ins',
  'login-log',
  'operation-log',
  'deleted-records',
  'events',
  'jobs',
  'files',
  'file-uses',
  'file-leftovers',
  'file-space',
  'deleted-records',
  'idempotency-keys',
  'schema-migrations',
  'installation',
  'backup-runs',
  'restored',
  'seats',
  'subscriptions',
  'invite-tokens',
  'editions',
  'notifications',
  'user-preferences',
  'known-devices',
  'canned-uses',
  'live-epoch',
  'early-echoes',
  'health-writes',
  'invoice-series',
  'message-names',
  'live-tickets',
  'contact-channels',
  'conversation-reads',
  'inbound-events',
  'message-sends',
  'account-health',
  'account-polls',
  'send-pace',
  'early-statuses',
  'webhook-queue',
  'event-cursors',
  'push-devices',
  'push-keys',
  'code-contents',
  'order-links',
  'delivery-units',
  'delivery-messages',
  'delivery-events',
  'delivery-rule-targets',
  'delivery-day-uses',
  'delivery-faults',
  'delivery-fetches',
  'delivery-waits',
  'pool-stock',
  'stock-holds',
  'receipt-views',
  'reply-decisions',
  'reply-uses',
  'reply-rule-orders',
  'reply-rule-sets',
  'reply-rule-versions',
  'reply-rule-drafts',
  'reply-model-rests',
  'reply-policy-places',
  'reply-waits',
  'rating-questions',
  'reply-suggestions',
  'bargain-coupons',
  'bargain-sessions',
  'knowledge-changes',
  'knowledge-embedding-turns',
  'knowledge-chunks',
  'knowledge-proposals',
  'sms-codes',
  'sms-limits',
  'sms-log',
  'password-links',
  'mail-messages',
  'mail-marks',
  'mail-boxes',
  'mail-digests',
  'mail-keys',
  'mail-hook-calls',
  'mail-holds',
  'email-links',
  'activation-code-contents',
  'payment-events',
  'order-reports',
  'payment-inbox',
  'payment-attempts',
  'payment-refunds',
  'coupon-contact-uses',
  'coupon-day-uses',
  'coupon-uses',
  'coupon-links',
  'coupon-link-visitors',
  'delivery-counts',
  'test-payment-accounts',
  'coupon-network-uses',
  'announcement-answers',
  'report-runs',
  'ai-spends',
  'figure-buyers',
  'figure-days',
  'figure-late',
  'figure-settled',
  'figure-spans',
  'plan-frozen',
  'plan-month-uses',
  'plan-uses',
  'invoice-numbers',
  'plan-checkouts',
  'plan-payments',
]);

function callsOf({ calls = {} }: ResourceSchema): string[] {
  const { byKind = {}, params: _, ...plain }: Calls = calls;
  return [...Object.values(plain), ...Object.values(byKind).flatMap((own) => Object.values(own))];
}
