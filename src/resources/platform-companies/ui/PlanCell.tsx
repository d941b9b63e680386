import { useGetList } from 'react-admin';
import { consoleName } from '../../../schema/resource';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';

/** Table cell with a company's plan: its name, or its code if the user may not list plans. */
export function PlanCell({ record }: RecordView) {
  const say = useText();
  const plans = useSchema('plans');
  const { data } = useGetList(
    plans === undefined ? 'plans' : consoleName(plans),
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'sort', order: 'ASC' } },
    { enabled: plans !== undefined, staleTime: 60_000 },
  );
  const plan = data?.find(({ code }) => code === record.planCode);
  return plan === undefined ? String(record.planCode) : say({ en: String(plan.englishName), zh: String(plan.name) });
}
