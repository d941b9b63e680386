import { settleReview } from '../../../server/billing/payments/review';
import type { CompanyParts } from '../../../server/company/parts';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = (parts: CompanyParts) =>
  defineBehaviour(schema, {
    actions: {
      settle: {
        handle: ({ db, author, body }, { id }) =>
          settleReview(db, parts, author, id, body as { decision: 'book' | 'close'; note: string }),
      },
    },
  });
