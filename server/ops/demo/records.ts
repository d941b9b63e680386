import { announcements } from './records/announcements';
import { accountGroups, accounts, contacts, labels } from './records/customers';
import { apiKeys, webhooks } from './records/integrations';
import { invites } from './records/invites';
import { aiProfiles, cannedReplies, knowledge, replyPolicies, replyRules } from './records/replies';
import { codePools, couponCodes, coupons, deliveryRules, products, skus } from './records/shop';

type DemoRecord = Readonly<Record<string, unknown>>;

/** The demo records, by resource, in creation order. References are written as the titles of the referenced records. */
export const demoRecords: Readonly<Record<string, readonly DemoRecord[]>> = {
  labels,
  'account-groups': accountGroups,
  accounts,
  contacts,
  products,
  skus,
  'code-pools': codePools,
  'delivery-rules': deliveryRules,
  coupons,
  'coupon-codes': couponCodes,
  'canned-replies': cannedReplies,
  'reply-policies': replyPolicies,
  'reply-rules': replyRules,
  'ai-profiles': aiProfiles,
  knowledge,
  webhooks,
  'api-keys': apiKeys,
  announcements,
  invites,
};
