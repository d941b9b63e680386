import type { RecordView } from '../../../ui/resource/resourceUi';
import { useText } from '../../../ui/resource/useText';
import { usePlans } from './usePlans';

export function PlanCell({ record }: RecordView) {
  const say = useText();
  const plan = usePlans()?.find(({ code }) => code === record.planCode);
  return plan === undefined ? String(record.planCode) : say(plan.title);
}
