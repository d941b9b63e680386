import { deriveUnread } from '../../../server/chat/conversations/reads';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ rules: { derive: deriveUnread } });
