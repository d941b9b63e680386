import './plan.css';
import { Link } from 'react-router-dom';
import { planLimits } from '../../schema/planLimits';
import { useText } from '../resource/useText';
import { planLimitTexts } from './planLimitTexts';
import { isNearlyFull, usePlanUse } from './planUse';

/** '4 of 5' beside the create button when a plan limit is nearly reached. */
export function PlanUseLink() {
  const say = useText();
  const use = usePlanUse();
  if (use === null || !isNearlyFull(use)) return null;
  const { used, limit } = use;
  const max = use.max!;
  const whole = say(planLimitTexts.useOf, { used, max, what: say(planLimits[limit].many) });
  return (
    <Link
      className="parley-plan-use inline-row gap-8 muted type-ui one-line undecorated"
      to="/pricing"
      title={whole}
      aria-label={whole}
      data-full={used >= max || undefined}
    >
      <progress value={Math.min(used, max)} max={Math.max(max, 1)} aria-hidden="true" />
      {say(planLimitTexts.use, { used, max })}
    </Link>
  );
}
