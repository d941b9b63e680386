import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { profileRules } from '../../../server/reply/ai/profiles/rules';
import { testAction } from '../../../server/reply/ai/profiles/test';
import type { ReplyDeps } from '../../../server/reply/deps';

export const behaviour = ({ reply }: { readonly reply: ReplyDeps }): ResourceBehaviour => ({
  rules: profileRules(reply),
  actions: { test: testAction(reply) },
});
