import { assertZone } from '../../../server/company/settings/assertZone';
import { shortenSessions } from '../../../server/company/settings/sessionPolicy';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = defineBehaviour(schema, {
  // Shorter session limits apply at once.
  changesAccess: true,
  rules: {
    async beforeUpdate(trx, _, current, { timeZone }) {
      if (timeZone !== null && timeZone !== current.timeZone) await assertZone(trx, timeZone);
    },
    async afterWrite(trx, { companyId }) {
      await shortenSessions(trx, companyId);
    },
  },
});
