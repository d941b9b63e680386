import type { DeliveryDeps } from '../../../server/delivery/deps';
import { moveCode } from '../../../server/delivery/pools/codes/moves';
import { revealCode } from '../../../server/delivery/pools/codes/reveal';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = ({ delivery }: { readonly delivery: DeliveryDeps }) =>
  defineBehaviour(schema, {
    actions: {
      reveal: {
        answersSecret: true,
        handle: (context, { id }, table) => revealCode(context, delivery, table, id),
      },
      hold: { handle: (context, code, table) => moveCode(context, delivery, code, table, 'hold') },
      restore: { handle: (context, code, table) => moveCode(context, delivery, code, table, 'restore') },
      void: { handle: (context, code, table) => moveCode(context, delivery, code, table, 'void') },
    },
  });
