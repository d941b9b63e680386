import { accountRules } from '../../../server/channels/accounts/rules';
import { accountVerbs } from '../../../server/channels/accounts/verbs';
import type { ChannelsDoor } from '../../../server/channels/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = ({ channels }: { readonly channels: ChannelsDoor }): ResourceBehaviour => ({
  rules: accountRules,
  verbs: accountVerbs(channels),
});
