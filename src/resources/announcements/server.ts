import { answering } from '../../../server/company/announcements/answer';
import { announcementRules } from '../../../server/company/announcements/rules';
import type { CompanyDeps } from '../../../server/company/deps';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps): ResourceBehaviour => ({
  rules: announcementRules(deps),
  actions: { going: answering('going'), notGoing: answering('notGoing') },
});
