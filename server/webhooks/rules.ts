import type { Values } from '../../src/schema/validation';
import type { Author } from '../kernel/db/records/author';
import type { RecordRules } from '../kernel/db/records/rules';
import { invalid } from '../kernel/http/refusal';
import type { Outgoing } from '../kernel/net/outgoing';
import { newSecret } from '../kernel/net/signing';
import { forget, giveUp } from './stop';

/**
 * Extra rules for webhooks: the URL must be https, or a host the operator allows; each has a secret; deleting one gives
 * up its waiting deliveries. Its events are limited to what the member who last saved it may see; if that member sees
 * less than the one before, what was queued before can no longer be sent.
 */
export function webhookRules(outgoing: Outgoing): RecordRules {
  return {
    async beforeCreate(_trx, author, values) {
      values.savedBy = saverOf(author);
      assertPrivate(outgoing, values);
      values.secret ??= newSecret();
    },
    async beforeUpdate(trx, author, current, values) {
      if (author.actor !== undefined) {
        values.savedBy = saverOf(author);
        const isOther = values.savedBy !== current.savedBy;
        if (isOther && !author.actor.permissions.has('account-groups:all'))
          await forget(trx, author.companyId, current.id);
      }
      if (values.url !== current.url) assertPrivate(outgoing, values);
      // Re-enabling resets the failure period, assuming the webhook has been fixed.
      if (current.enabled === false && values.enabled === true) values.failingSince = null;
    },
    beforeRemove: (trx, author, current) => giveUp(trx, author.companyId, current.id),
  };
}

/** The member by whose view its events are limited: for an API key, the member who made the key. */
function saverOf({ userId, actor }: Author): string | null {
  return actor?.isKey ? (actor.madeBy ?? null) : userId;
}

/** Hosts the operator allows may use http. */
function assertPrivate({ isOwnHost }: Outgoing, { url }: Values): void {
  const address = String(url);
  if (new URL(address).protocol === 'https:' || isOwnHost(address)) return;
  throw invalid([
    { path: 'url', code: 'https', message: { en: 'Must begin with https://.', zh: '必须以 https:// 开头。' } },
  ]);
}
