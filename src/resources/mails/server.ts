import { mailAgain } from '../../../server/kernel/mail/again';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ actions: { again: mailAgain } });
