import { mailAgain } from '../../../server/kernel/mail/again';
import { writeAgain } from '../../../server/kernel/mail/returns/marks';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ actions: { again: mailAgain, write: writeAgain } });
