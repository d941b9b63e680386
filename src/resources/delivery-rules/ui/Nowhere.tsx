import './rule.css';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../ui/resource/useText';
import type { RuleTyped } from './rule';
import { texts } from './texts';

/** Warns that an enabled rule has no accounts left, until a new scope is chosen. */
export function Nowhere() {
  const say = useText();
  const { enabled, accountsFor, accountIds, groupId } = useWatch() as RuleTyped;
  if (enabled === false || accountsFor !== 'chosen' || groupId || (accountIds ?? []).length > 0) return null;
  return (
    <div className="rule-notes grid gap-8" role="status">
      <p className="rule-notice flush type-ui rounded" data-tone="warning">
        {say(texts.nowhere)}
      </p>
    </div>
  );
}
