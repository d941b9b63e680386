import type { ReportDeps } from '../../../server/figures/reports/deps';
import { scheduleHandlers } from '../../../server/figures/reports/handlers';
import { scheduleRules } from '../../../server/figures/reports/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = ({ reports }: { readonly reports: ReportDeps }): ResourceBehaviour => ({
  rules: scheduleRules,
  actions: scheduleHandlers(reports),
});
