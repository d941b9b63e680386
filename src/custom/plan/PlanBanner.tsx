import './plan.css';
import { Link } from 'react-router-dom';
import { useAuthState } from '../../authProvider/authState';
import type { CurrentUser } from '../../dataProvider/session/session';
import type { Text } from '../../schema/text';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { Icon } from '../../ui/kit/icons/Icon';
import { useAllowed } from '../../ui/resource/may';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useText } from '../../ui/resource/useText';
import { planTexts as texts } from './planTexts';

/**
 * Banner while the plan is expired, suspended, or has no seat for this member: what still works, and who or what
 * resolves it. Members whose own work is blocked always see it.
 */
export function PlanBanner() {
  const say = useText();
  const language = useLanguage();
  const { user } = useAuthState();
  const seesPlan = useAllowed('vip:view');
  const buys = useAllowed('vip:buy');
  const state = stateOf(user, seesPlan);
  if (state === null) return null;
  const until = user?.graceUntil ? formatDateTime(user.graceUntil, language) : '';
  const name = user?.beyondPlan?.askName ?? '';
  const link: Text | null = !buys || state === 'suspended' ? null : state === 'expired' ? texts.renew : texts.plans;
  return (
    <aside
      className="plan-banner plain row wrap type-ui rounded"
      data-tone={state === 'suspended' ? 'bad' : 'warning'}
      aria-label={say(texts.banner)}
    >
      <Icon name="ri-alarm-warning-line" size={20} />
      <p>{say(texts[state], { until, name })}</p>
      {link && (
        <Link className="centered semibold" to="/pricing">
          {say(link)}
        </Link>
      )}
    </aside>
  );
}

type State = 'suspended' | 'beyond' | 'beyondNobody' | 'expired';

/** The most severe state. */
function stateOf(user: CurrentUser | null, seesPlan: boolean): State | null {
  if (user?.planStatus === 'SUSPENDED') return 'suspended';
  if (user?.beyondPlan) return user.beyondPlan.askName === null ? 'beyondNobody' : 'beyond';
  return user?.planStatus === 'EXPIRED' && seesPlan ? 'expired' : null;
}
