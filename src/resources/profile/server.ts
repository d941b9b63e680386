import { profileOf } from '../../../server/company/profile/profile';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = defineBehaviour(schema, {
  // Access does not change, but the name is cached with it.
  changesAccess: true,
  changed: ({ db, actor, language }) => profileOf(db, actor, language),
});
