import { answering } from '../../../server/company/announcements/answer';
import { announcementRules } from '../../../server/company/announcements/rules';
import type { CompanyParts } from '../../../server/company/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (parts: CompanyParts): ResourceBehaviour => ({
  rules: announcementRules(parts),
  actions: { going: answering('going'), notGoing: answering('notGoing') },
});
