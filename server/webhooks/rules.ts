import { everyAccountCode } from '../../src/schema/permissions/everyAccount';
import type { Text } from '../../src/schema/text';
import type { Values } from '../../src/schema/validation';
import type { Author } from '../kernel/db/queries';
import { memberBehind } from '../kernel/db/records/author';
import type { RecordRules } from '../kernel/db/records/rules';
import { invalid } from '../kernel/http/refusal';
import type { Outgoing } from '../kernel/net/outgoing';
import { newSecret } from '../kernel/net/signing';
import { deriveConditions } from './saver';
import { permissionFor } from './sight';
import { forget, giveUp } from './stop';

/**
 * Extra rules for webhooks: the URL must be https, or a host the operator allows; each has a secret; deleting one gives
 * up its waiting deliveries. Its events are limited to what the member who last saved it may see; if that member sees
 * less than the one before, what was queued before can no longer be sent.
 */
export function webhookRules(outgoing: Outgoing): RecordRules {
  return {
    derive: deriveConditions,
    async beforeCreate(_trx, author, values) {
      values.savedBy = memberBehind(author);
      assertMaySee(author, values);
      assertPrivate(outgoing, values);
      values.secret ??= newSecret();
    },
    async beforeUpdate(trx, author, current, values) {
      if (author.actor !== undefined) {
        values.savedBy = memberBehind(author);
        assertMaySee(author, values);
        const isOther = values.savedBy !== current.savedBy;
        if (isOther && !author.actor.permissions.has(everyAccountCode)) await forget(trx, author.companyId, current.id);
      }
      if (values.url !== current.url) assertPrivate(outgoing, values);
      // Re-enabling resets the failure period, assuming the webhook has been fixed.
      if (current.enabled === false && values.enabled === true) values.failingSince = null;
    },
    beforeRemove: (trx, author, current) => giveUp(trx, author.companyId, current.id),
  };
}

/**
 * Refuses events about what the author may not see: a member would wait for them in vain, and a key would get them by
 * the view of the member who made it. For the same reason a key must see every account.
 */
function assertMaySee({ actor }: Author, { events }: Values): void {
  if (actor === undefined) return;
  const isHidden = (events as string[]).some((event) => !actor.permissions.has(permissionFor(event)));
  if (isHidden) throw refusedAt('events', eventsText);
  const isOfAll = actor.scopeOf(permissionFor('log.written')) === 'ALL';
  if ((events as string[]).includes('log.written') && !isOfAll) throw refusedAt('events', logText);
  if (actor.isKey && !actor.permissions.has(everyAccountCode)) throw refusedAt('accountIds', keyText);
}

function refusedAt(path: string, message: Text) {
  return invalid([{ path, code: 'rule', message }]);
}

const eventsText = {
  en: 'Choose only events about what you may see yourself.',
  zh: '只能选择您有权查看的内容的事件。',
};
const logText = {
  en: 'The audit log is sent whole: only members who see the entries of the whole company can choose it.',
  zh: '操作日志按全公司推送，只有可查看全公司日志的成员可以选择。',
};
const keyText = {
  en: `Give this API key the permission to see all accounts ('${everyAccountCode}'), or save the webhook as a member.`,
  zh: `请为此 API 密钥授予查看全部账号的权限（${everyAccountCode}），或由成员保存此推送。`,
};

/** Hosts the operator allows may use http. */
function assertPrivate({ isOwnHost }: Outgoing, { url }: Values): void {
  const address = String(url);
  if (new URL(address).protocol === 'https:' || isOwnHost(address)) return;
  throw refusedAt('url', { en: 'Must begin with https://.', zh: '必须以 https:// 开头。' });
}
