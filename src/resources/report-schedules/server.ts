import type { ReportDeps } from '../../../server/figures/reports/parts';
import { scheduleRules } from '../../../server/figures/reports/rules';
import { scheduleHandlers } from '../../../server/figures/reports/verbs';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = ({ reports }: { readonly reports: ReportDeps }): ResourceBehaviour => ({
  rules: scheduleRules,
  actions: scheduleHandlers(reports),
});
