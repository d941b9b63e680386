import { settleReview } from '../../../server/billing/payments/review';
import type { CompanyDeps } from '../../../server/company/deps';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = (deps: CompanyDeps) =>
  defineBehaviour(schema, {
    actions: {
      settle: {
        answersRecord: true,
        handle: ({ db, author, body }, { id }) =>
          settleReview(db, deps, author, id, body as { decision: 'book' | 'close'; note: string }),
      },
    },
  });
