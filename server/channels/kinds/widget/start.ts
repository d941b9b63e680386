import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Language } from '../../../../src/schema/text';
import type { WidgetAsks, WidgetIdentity, WidgetStart } from '../../../../src/schema/widget';
import type { InboundContact } from '../../../chat/messages/inbound';
import type { Db } from '../../../kernel/db/queries';
import type { WidgetAccount } from './account';
import { conversationOf } from './conversation';
import type { WidgetDeps } from './deps';
import { isProved } from './identity';
import { widgetLimits } from './limits';
import { readVisitor, type Visitor, visitorToken } from './visitor';

/**
 * Identifies the visitor: by the verified user id, else by the token, else as a new visitor. A visitor who was verified
 * before and is not any more has signed out and becomes a new visitor.
 */
export async function startVisitor(
  db: Db,
  { chat, signer, presenceOf, shopOf }: WidgetDeps,
  account: WidgetAccount,
  identity: WidgetIdentity,
  token: string | null,
  origin: string,
): Promise<WidgetStart> {
  const profile = {
    name: identity.name || null,
    email: identity.email || null,
    mobile: identity.mobile || null,
  };
  const isKnown = await isProved(db, chat.table('accounts'), account.id, identity);
  const before = readVisitor(signer, account.id, token);
  const visitor: Visitor = isKnown
    ? { sourceId: `u:${identity.userId}`, verified: true, ...profile }
    : {
        sourceId: before === null || before.verified ? `v:${newId()}` : before.sourceId,
        verified: false,
        name: profile.name ?? before?.name ?? null,
        email: profile.email ?? before?.email ?? null,
        mobile: profile.mobile ?? before?.mobile ?? null,
      };
  return {
    isOpen: account.isOpen,
    look: account.look,
    token: visitorToken(signer, account.id, visitor),
    limits: widgetLimits,
    asks: (await conversationOf(db, account, visitor)) === null ? askedOf(account, visitor) : 'nothing',
    presence: await presenceOf(db, account),
    shop: account.sells ? await shopOf(db, account, origin) : null,
  };
}

/** What a visitor without a conversation is asked for; whoever can be reached is not asked. */
export function askedOf({ asks }: Pick<WidgetAccount, 'asks'>, { verified, email, mobile }: Visitor): WidgetAsks {
  return verified || email !== null || mobile !== null ? 'nothing' : asks;
}

/** How the visitor's contact is named and reached. */
export function contactOf(visitor: Visitor, language: Language): InboundContact {
  const { sourceId, verified, email, mobile } = visitor;
  return { sourceId, name: nameOf(visitor, language), language, verified, email, mobile };
}

/** Display name: the given name, the verified user id, or a short number derived from the visitor id. */
function nameOf({ name, sourceId, verified }: Visitor, language: Language): string {
  if (name !== null) return name;
  if (verified) return sourceId.slice(2);
  const number = (createHash('sha256').update(sourceId).digest().readUInt16BE() % 9_000) + 1_000;
  return language === 'zh' ? `访客 ${number}` : `Visitor ${number}`;
}
