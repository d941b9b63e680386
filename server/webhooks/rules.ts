import type { RecordRules } from '../kernel/db/records/rules';
import { newSecret } from '../kernel/net/signing';
import { giveUp } from './stop';

/** What webhooks demand beyond their schema: a secret of their own, and that nothing waits for one that is gone. */
export const webhookRules: RecordRules = {
  async beforeCreate(_trx, _author, values) {
    values.secret ??= newSecret();
  },
  async beforeUpdate(_trx, _author, current, values) {
    // Whoever switches it on again has mended it: what failed before says nothing of it any more.
    if (current.enabled === false && values.enabled === true) values.failingSince = null;
  },
  beforeRemove: (trx, author, current) => giveUp(trx, author.companyId, current.id),
};
