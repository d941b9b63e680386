import { forgetPlanRefusal, usePlanRefusal } from '../../dataProvider/planLimit';
import { onDemand } from '../../ui/kit/onDemand';
import { useAllowed } from '../../ui/resource/may';

const PlanLimitDialog = onDemand(async () => (await import('./PlanLimitDialog')).PlanLimitDialog);

export function PlanLimit() {
  const refusal = usePlanRefusal();
  const hasPlans = useAllowed('vip:view');
  if (refusal === null) return null;
  return <PlanLimitDialog refusal={refusal} hasPlans={hasPlans} onClose={forgetPlanRefusal} />;
}
