import { conversationHandlers } from '../../../server/chat/conversations/actions/handlers';
import { deriveUnread } from '../../../server/chat/conversations/reads';
import type { ChatDeps } from '../../../server/chat/deps';
import { inboxQuestions } from '../../../server/chat/inbox/questions';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = (deps: ChatDeps): ResourceBehaviour => ({
  rules: { derive: deriveUnread },
  ...defineBehaviour(schema, { actions: conversationHandlers(deps), queries: inboxQuestions(deps) }),
});
