import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { claimPlaces, type PolicyScope } from '../../../server/reply/policies/places';
import { checkPolicy, type PolicyValues } from '../../../server/reply/policies/rules';
import { schema } from './schema';

export const behaviour = () =>
  defineBehaviour(schema, {
    rules: {
      beforeCreate: async (_trx, _author, values) => checkPolicy(values as PolicyValues),
      beforeUpdate: async (_trx, _author, _current, values) => checkPolicy(values as PolicyValues),
      afterWrite: (trx, author, before, after) =>
        claimPlaces(trx, author, before as PolicyScope | null, after as PolicyScope | null),
    },
  });
