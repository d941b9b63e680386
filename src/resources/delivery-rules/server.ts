import { deriveCondition } from '../../../server/delivery/rules/condition';
import { checkRule, type RuleValues } from '../../../server/delivery/rules/rules';
import { claimTargets, type Targeting } from '../../../server/delivery/rules/targets';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = () =>
  defineBehaviour(schema, {
    rules: {
      derive: async (_db, _reader, records) => deriveCondition(records),
      beforeCreate: (_trx, _author, values) => checkRule(values as RuleValues),
      beforeUpdate: (_trx, _author, _current, values) => checkRule(values as RuleValues),
      afterWrite: (trx, author, before, after) =>
        claimTargets(trx, author, before as Targeting | null, after as Targeting | null),
    },
  });
