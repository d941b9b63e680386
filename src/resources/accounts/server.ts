import type { CallbackDeps } from '../../../server/channels/accounts/callback';
import type { PaidAmong } from '../../../server/channels/accounts/derive';
import { accountHandlers } from '../../../server/channels/accounts/handlers';
import { accountRules } from '../../../server/channels/accounts/rules';
import type { ChannelsPort } from '../../../server/channels/deps';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

interface Deps {
  readonly channels: ChannelsPort;
  readonly paidAmong: PaidAmong;
  readonly delivery: CallbackDeps;
}

export const behaviour = ({ channels, paidAmong, delivery }: Deps): ResourceBehaviour => ({
  rules: accountRules(paidAmong, delivery),
  actions: accountHandlers(channels),
});
