import { assertNoOrder } from '../../../server/company/settings/assertNoOrder';
import { assertZone } from '../../../server/company/settings/assertZone';
import { shortenSessions } from '../../../server/company/settings/sessionPolicy';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = defineBehaviour(schema, {
  // Shorter session limits apply at once.
  changesAccess: true,
  rules: {
    async beforeUpdate(trx, { companyId }, current, { timeZone, currency }) {
      if (timeZone !== null && timeZone !== current.timeZone) await assertZone(trx, timeZone);
      if (currency !== current.currency) await assertNoOrder(trx, companyId);
    },
    async afterWrite(trx, { companyId }) {
      await shortenSessions(trx, companyId);
    },
  },
});
