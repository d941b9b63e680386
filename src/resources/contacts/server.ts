import { mergeContacts } from '../../../server/chat/contacts/merge';
import { contactRules } from '../../../server/chat/contacts/rules';
import type { ChatParts } from '../../../server/chat/parts';
import { mergeCouponUses } from '../../../server/checkout/coupons/mergeUses';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = (parts: ChatParts): ResourceBehaviour => ({
  ...defineBehaviour(schema, {
    verbs: {
      merge: {
        handle: ({ db, author, body }, { id }) => mergeContacts(db, parts, author, id, body.intoId, mergeCouponUses),
      },
    },
  }),
  rules: contactRules,
});
