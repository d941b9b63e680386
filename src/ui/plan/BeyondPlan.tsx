import { Chip } from '../fields/Chip';
import { useText } from '../resource/useText';
import { planLimitTexts } from './planLimitTexts';
import { usePlanUse } from './planUse';

/** Badge of a record that exceeds the company's plan. */
export function BeyondPlan({ id }: { readonly id: unknown }) {
  const say = useText();
  const use = usePlanUse();
  if (!use?.frozen.has(String(id))) return null;
  return <Chip tone="warning">{say(planLimitTexts.beyond)}</Chip>;
}
