import { contactFilled } from '../../../chat/contacts/fill';
import { type Db, inTransaction } from '../../../kernel/db/queries';
import { invalid, type Refusal } from '../../../kernel/http/refusal';
import type { WidgetAccount } from './account';
import { conversationOf } from './conversation';
import type { WidgetDeps } from './deps';
import { type Visitor, visitorToken } from './visitor';

export interface Introduction {
  readonly name: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
}

/**
 * Remembers who an anonymous visitor says they are: in a new token, and on their contact, if there is one, where it says
 * nothing else yet. Throws a validation error without an address or number.
 */
export async function introduce(
  db: Db,
  { chat, signer }: WidgetDeps,
  account: WidgetAccount,
  visitor: Visitor,
  said: Introduction,
): Promise<{ readonly token: string }> {
  if (visitor.verified) return { token: visitorToken(signer, account.id, visitor) };
  if (!said.email && !said.mobile) throw unintroduced();
  const conversation = await conversationOf(db, account, visitor);
  if (conversation !== null)
    await inTransaction(db, (trx) => contactFilled(trx, chat, account.companyId, conversation.contactId, said));
  const introduced = {
    ...visitor,
    name: said.name || visitor.name,
    email: said.email || visitor.email,
    mobile: said.mobile || visitor.mobile,
  };
  return { token: visitorToken(signer, account.id, introduced) };
}

/** Says which field a visitor who has to introduce themselves left out. */
export function unintroduced(): Refusal {
  return invalid([{ path: 'email', code: 'rule', message: wanted }]);
}

const wanted = { en: 'Enter an email address or a phone number.', zh: '请填写邮箱或手机号。' };
