import { giveItem, takeBack } from '../../../server/delivery/matches/rules';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = () =>
  defineBehaviour(schema, {
    rules: {
      beforeCreate: giveItem,
      afterWrite: takeBack,
    },
  });
