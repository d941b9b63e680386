import { forgetPlanRefusal, usePlanRefusal } from '../../dataProvider/planLimit';
import { useAllowed } from '../../ui/resource/may';
import { onDemand } from '../routing/onDemand';

const PlanLimitDialog = onDemand(async () => (await import('./PlanLimitDialog')).PlanLimitDialog);

/** Opens over whatever was being done when the plan had no room for it. */
export function PlanLimit() {
  const refusal = usePlanRefusal();
  const hasPlans = useAllowed('vip:view');
  if (refusal === null) return null;
  return <PlanLimitDialog refusal={refusal} hasPlans={hasPlans} onClose={forgetPlanRefusal} />;
}
