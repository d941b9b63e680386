import type { Fields } from '../../../../src/schema/fields';
import { inTransaction } from '../../db/queries';
import { invalid } from '../../http/refusal';
import { accountAddress } from '../../mail/accountAddress';
import { type MailDeps, mailNotConfigured, mailOrigin } from '../../mail/mail';
import { maskedAddress } from '../../mail/maskedAddress';
import { handled } from '../../routes/apiType';
import { type MemberContext, memberRoute, publicRoute, type Route } from '../../routes/route';
import { countMessage } from '../../sms/limits';
import { numberKey, type SmsDeps } from '../../sms/sms';
import type { Passwords } from '../passwords';
import { reauthenticate } from '../reauthenticate';
import { type ConfirmDeps, confirmAddress, sendAddressLink, setAddress, tellFormer } from './links';

export interface AddressDeps extends ConfirmDeps {
  readonly mail: MailDeps;
  readonly sms: SmsDeps;
  readonly passwords: Passwords;
}

const group = { en: 'Signing in', zh: '登录' };
const asked: Fields = {
  email: { kind: 'email', label: { en: 'New email address', zh: '新邮箱' } },
  // `longText` keeps the spaces of a password; `text` would trim them.
  password: { kind: 'longText', required: true, maxLength: 200, label: { en: 'Your password', zh: '登录密码' } },
};

/** Routes to change the e-mail address of the signed-in user, and to confirm an address with a link. */
export function addressRoutes(deps: AddressDeps): Route[] {
  return [
    memberRoute('POST /xxm/v1/users/changeEmail', group, {
      summary: { en: 'Send a link to a new email address, or remove the address', zh: '更换或移除当前用户的邮箱' },
      access: { kind: 'login' },
      body: asked,
      // No idempotency key: the request holds a password, and each attempt must be counted.
      answersSecret: true,
      answer: handled('OwnEmail'),
      handle: (context) => change(deps, context),
    }),
    publicRoute('POST /xxm/v1/users/confirmEmail', group, {
      summary: { en: 'Confirm an email address with a link', zh: '凭链接确认邮箱' },
      body: { token: { kind: 'text', required: true, maxLength: 100, label: { en: 'Link secret', zh: '链接密钥' } } },
      answersSecret: true,
      answer: handled('ConfirmedEmail'),
      handle: (context) => confirmAddress(context.db, deps, String(context.body.token), context),
    }),
  ];
}

/**
 * Requires the password. Whether a new address belongs to another account shows only once its link is opened. Throws
 * REAUTH_REQUIRED, LOGIN_DELAYED, MAIL_NOT_CONFIGURED, MAIL_TOO_FAST, MAIL_DAILY_LIMIT.
 */
async function change(
  deps: AddressDeps,
  { db, actor, author, body, client, language }: MemberContext,
): Promise<{ readonly email: string | null }> {
  const { mail, sms, passwords } = deps;
  const { userId, companyId } = actor;
  const email = typeof body.email === 'string' ? accountAddress(body.email) : null;
  const { username } = await reauthenticate(db, passwords, userId, String(body.password), client);
  await inTransaction(db, async (trx) => {
    if (email === null) {
      const former = await setAddress(trx, userId, null);
      if (former !== null) await deps.emailChanged(trx, actor, author.requestId);
      return tellFormer(trx, mail, { account: username, companyId, former, email, language });
    }
    const holder = await deps.findHolder(trx, { userId });
    if (holder?.email === email) throw invalid([{ path: 'email', code: 'rule', message: same }]);
    if ((await mailOrigin(trx, mail, companyId)) === null) throw mailNotConfigured();
    await countMessage(trx, 'link', numberKey(sms, email), client.network, 'mail');
    const company = { id: companyId, name: 'Parley' };
    await sendAddressLink(trx, mail, { userId, username, email, company, language });
  });
  return { email: maskedAddress(email) || null };
}

const same = { en: 'This is already your address.', zh: '这已是您当前的邮箱。' };
