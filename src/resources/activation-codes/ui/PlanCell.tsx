import type { RecordView } from '../../../ui/resource/resourceUi';
import { useWords } from '../../../ui/resource/useWords';
import { usePlans } from './usePlans';

/** Table cell with the name of the plan that a code is redeemable for. */
export function PlanCell({ record }: RecordView) {
  const say = useWords();
  const plan = usePlans()?.find(({ code }) => code === record.planCode);
  return plan === undefined ? String(record.planCode) : say(plan.title);
}
