import type { Values } from '../../src/schema/validation';
import type { RecordRules } from '../kernel/db/records/rules';
import { invalid } from '../kernel/http/refusal';
import type { Outgoing } from '../kernel/net/outgoing';
import { newSecret } from '../kernel/net/signing';
import { giveUp } from './stop';

/**
 * What webhooks demand beyond their schema: an address that nobody on the way reads along, a secret of their own, and that
 * nothing waits for one that is gone.
 */
export function webhookRules(outgoing: Outgoing): RecordRules {
  return {
    async beforeCreate(_trx, _author, values) {
      assertPrivate(outgoing, values);
      values.secret ??= newSecret();
    },
    async beforeUpdate(_trx, _author, current, values) {
      if (values.url !== current.url) assertPrivate(outgoing, values);
      // Whoever switches it on again has mended it: what failed before says nothing of it any more.
      if (current.enabled === false && values.enabled === true) values.failingSince = null;
    },
    beforeRemove: (trx, author, current) => giveUp(trx, author.companyId, current.id),
  };
}

/** The operator's own hosts are called as they are. */
function assertPrivate({ isOwnHost }: Outgoing, { url }: Values): void {
  const address = String(url);
  if (new URL(address).protocol === 'https:' || isOwnHost(address)) return;
  throw invalid([
    { path: 'url', code: 'https', message: { en: 'Must begin with https://.', zh: '必须以 https:// 开头。' } },
  ]);
}
