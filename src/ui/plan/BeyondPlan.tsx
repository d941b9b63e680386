import { Chip } from '../fields/Chip';
import { useWords } from '../resource/useWords';
import { planLimitTexts } from './planLimitTexts';
import { usePlanUse } from './planUse';

/** Badge of a record that exceeds the company's plan. */
export function BeyondPlan({ id }: { readonly id: unknown }) {
  const say = useWords();
  const use = usePlanUse();
  if (!use?.frozen.has(String(id))) return null;
  return <Chip tone="warning">{say(planLimitTexts.beyond)}</Chip>;
}
