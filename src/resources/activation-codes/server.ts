import { revokeActivation, revokeActivationBatch } from '../../../server/billing/codes/revoke';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = () =>
  defineBehaviour(schema, {
    actions: {
      revoke: { handle: revokeActivation },
      revokeBatch: { handle: revokeActivationBatch },
    },
  });
