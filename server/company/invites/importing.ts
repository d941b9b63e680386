import type { Values } from '../../../src/schema/validation';
import type { Author, Trx } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid, notAllowed } from '../../kernel/http/refusal';
import { mailNotConfigured, mailOrigin } from '../../kernel/mail/mail';
import type { CompanyDeps } from '../deps';
import { assertMayOffer, inviteOne, withExpiry } from './invite';
import { settleExpired } from './settle';

const days = 7;

/** A row of a file invites one e-mail address. Nobody could copy hundreds of links, so a row whose mail can't be sent is refused. */
export function inviteImport(deps: CompanyDeps): NonNullable<RecordRules['importing']> {
  return {
    complete: (input) => ({ inviteType: 'EMAIL', ...input }),
    async add(trx, author, values) {
      if (author.actor?.permissions.has('member:invite') !== true) throw notAllowed();
      if (typeof values.email !== 'string') throw invalid([{ path: 'email', code: 'required' }]);
      await settleExpired(trx, author.companyId);
      await assertMayOffer(trx, deps, author, values);
      await sent(trx, deps, author, values);
    },
  };
}

async function sent(trx: Trx, deps: CompanyDeps, author: Author, values: Values): Promise<void> {
  const origin = await mailOrigin(trx, deps.mail, author.companyId);
  if (origin === null) throw mailNotConfigured();
  const { isSent } = await inviteOne(trx, deps, author, withExpiry(values, days), { origin, days });
  if (!isSent) throw invalid([{ path: 'email', code: 'rule', message: unsentText }]);
}

const unsentText = {
  en: 'Too many emails to this address. Try again tomorrow, or invite this person by a link.',
  zh: '发往此邮箱的邮件过多，请明天再试，或改用链接邀请。',
};
