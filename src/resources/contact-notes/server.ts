import { recordRules } from '../../../server/chat/contacts/notes';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ rules: recordRules });
