import { revokeActivation, revokeActivationBatch } from '../../../server/billing/codes/revoke';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = () =>
  defineBehaviour(schema, {
    actions: {
      revoke: { answersRecord: true, handle: revokeActivation },
      revokeBatch: { answersRecord: true, handle: revokeActivationBatch },
    },
  });
