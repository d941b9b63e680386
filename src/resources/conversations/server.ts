import { deriveUnread } from '../../../server/chat/conversations/reads';
import { inboxQuestions } from '../../../server/chat/inbox/questions';
import type { ChatParts } from '../../../server/chat/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (parts: ChatParts): ResourceBehaviour => ({
  rules: { derive: deriveUnread },
  queries: inboxQuestions(parts),
});
