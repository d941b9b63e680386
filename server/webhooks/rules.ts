import type { Values } from '../../src/schema/validation';
import type { RecordRules } from '../kernel/db/records/rules';
import { invalid } from '../kernel/http/refusal';
import type { Outgoing } from '../kernel/net/outgoing';
import { newSecret } from '../kernel/net/signing';
import { giveUp } from './stop';

/**
 * Extra rules for webhooks: the URL must be https, or a host the operator allows; each has a secret; deleting one gives
 * up its waiting deliveries.
 */
export function webhookRules(outgoing: Outgoing): RecordRules {
  return {
    async beforeCreate(_trx, _author, values) {
      assertPrivate(outgoing, values);
      values.secret ??= newSecret();
    },
    async beforeUpdate(_trx, _author, current, values) {
      if (values.url !== current.url) assertPrivate(outgoing, values);
      // Re-enabling resets the failure period, assuming the webhook has been fixed.
      if (current.enabled === false && values.enabled === true) values.failingSince = null;
    },
    beforeRemove: (trx, author, current) => giveUp(trx, author.companyId, current.id),
  };
}

/** Hosts the operator allows may use http. */
function assertPrivate({ isOwnHost }: Outgoing, { url }: Values): void {
  const address = String(url);
  if (new URL(address).protocol === 'https:' || isOwnHost(address)) return;
  throw invalid([
    { path: 'url', code: 'https', message: { en: 'Must begin with https://.', zh: '必须以 https:// 开头。' } },
  ]);
}
