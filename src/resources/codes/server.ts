import type { DeliveryDeps } from '../../../server/delivery/deps';
import { moveCode } from '../../../server/delivery/pools/codes/moves';
import { revealCode } from '../../../server/delivery/pools/codes/reveal';
import { handled } from '../../../server/kernel/routes/apiType';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = ({ delivery }: { readonly delivery: DeliveryDeps }) =>
  defineBehaviour(schema, {
    actions: {
      reveal: {
        answersSecret: true,
        answer: handled('CodeContent'),
        handle: (context, { id }, table) => revealCode(context, delivery, table, id),
      },
      hold: { answersRecord: true, handle: (context, code, table) => moveCode(context, delivery, code, table, 'hold') },
      restore: {
        answersRecord: true,
        handle: (context, code, table) => moveCode(context, delivery, code, table, 'restore'),
      },
      void: { answersRecord: true, handle: (context, code, table) => moveCode(context, delivery, code, table, 'void') },
    },
  });
