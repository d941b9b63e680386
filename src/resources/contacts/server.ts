import { type MoveMore, mergeContacts } from '../../../server/chat/contacts/merge';
import { contactRules } from '../../../server/chat/contacts/rules';
import type { ChatDeps } from '../../../server/chat/deps';
import { eraseContact } from '../../../server/chat/erasure/erase';
import { mergeCouponUses } from '../../../server/checkout/coupons/mergeUses';
import { mergeDayUses } from '../../../server/delivery/engine/dayUses';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { mergeReplyUses } from '../../../server/reply/uses/merge';
import { schema } from './schema';

const mergeUses: MoveMore = async (trx, companyId, fromId, intoId, conversationIds) => {
  await mergeCouponUses(trx, companyId, fromId, intoId);
  await mergeDayUses(trx, companyId, fromId, intoId);
  await mergeReplyUses(trx, companyId, fromId, intoId, conversationIds);
};

export const behaviour = (deps: ChatDeps): ResourceBehaviour => ({
  ...defineBehaviour(schema, {
    actions: {
      merge: {
        answersRecord: true,
        handle: ({ db, author, body }, { id }) => mergeContacts(db, deps, author, id, body.intoId, mergeUses),
      },
      erase: {
        answersRecord: true,
        handle: ({ db, author, body }, { id }) => eraseContact(db, deps, author, id, body.name),
      },
    },
  }),
  rules: contactRules,
});
