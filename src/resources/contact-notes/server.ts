import { noteRules } from '../../../server/chat/contacts/notes';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ rules: noteRules });
