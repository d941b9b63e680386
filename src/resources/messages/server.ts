import { deriveSenders } from '../../../server/chat/messages/derive';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ rules: { derive: deriveSenders } });
