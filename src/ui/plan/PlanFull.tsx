import '../kit/controls.css';
import { useTranslate } from 'react-admin';
import { notIncluded, planLimits } from '../../schema/planLimits';
import { Button } from '../kit/Button';
import { ButtonLink } from '../kit/ButtonLink';
import { Icon } from '../kit/icons/Icon';
import { useAllowed } from '../resource/may';
import { useText } from '../resource/useText';
import { planLimitTexts } from './planLimitTexts';
import { type LimitedUse, usePlanUse } from './planUse';

/** The usage of a plan limit that leaves no room for another record; otherwise null. */
export function usePlanFull(): LimitedUse | null {
  const use = usePlanUse();
  return use !== null && use.max !== null && use.used >= use.max ? use : null;
}

/** Instead of a form for a new record that the plan has no room for. */
export function PlanFull({ use, onClose }: { readonly use: LimitedUse; readonly onClose: () => void }) {
  const say = useText();
  const translate = useTranslate();
  const hasPlans = useAllowed('vip:view');
  const { used, max } = use;
  const { many } = planLimits[use.limit];
  const words =
    max === 0 ? say(notIncluded(many, 'remove')) : say(planLimitTexts.full, { used, max: max!, what: say(many) });
  return (
    <div className="parley-empty" role="status">
      <Icon name="warning" size={40} />
      <h2>{say(planLimitTexts.noRoom)}</h2>
      <p>{words}</p>
      <p className="row wrap gap-10">
        {hasPlans && (
          <ButtonLink variant="primary" to="/pricing">
            {say(planLimitTexts.plans)}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </p>
    </div>
  );
}
