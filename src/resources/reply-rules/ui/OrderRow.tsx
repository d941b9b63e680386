import type { HTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { type QuestionKind, questionKinds } from '../../../schema/reply/rule/kinds';
import type { RuleTrigger } from '../../../schema/reply/rule/match';
import { Chip } from '../../../ui/fields/Chip';
import { useRecordLinks } from '../../../ui/list/useRecordLinks';
import { BeyondPlan } from '../../../ui/plan/BeyondPlan';
import { useLimits } from '../../../ui/resource/limits';
import { useMay } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';

/** A rule, from GET /v1/reply-rules/order. */
export interface OrderedRule {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly on: RuleTrigger;
  readonly matchKind: keyof typeof schema.fields.matchKind.choices | null;
  readonly then: 'stop' | 'continue';
  readonly accountIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly productIds: readonly string[];
  readonly words: string | null;
  readonly example: string | null;
  readonly kinds: readonly QuestionKind[];
  readonly hasDraft: boolean;
  /** Name of a higher rule with the same words, which always matches first. */
  readonly hiddenBy: string | null;
  /** It assigns to a member who can't take its conversations. */
  readonly isAssigneeLost: boolean;
}

interface OrderRowProps {
  readonly rule: OrderedRule;
  readonly place: number;
  readonly isDragged: boolean;
  /** Drop position of the dragged rule. */
  readonly mark: 'before' | 'after' | undefined;
  /** Null if the rule may not be moved. */
  readonly grip: HTMLAttributes<HTMLButtonElement> | null;
}

/** A rule in the evaluation order, with a summary of its conditions and reply. */
export function OrderRow({ rule, place, isDragged, mark, grip }: OrderRowProps) {
  const say = useText();
  const links = useRecordLinks(schema, useMay(schema));
  const isReadOnly = useLimits()({ id: rule.id })?.noActions === true;
  const scopes = [
    ...(rule.productIds.length > 0 ? [texts.forProducts] : []),
    ...(rule.accountIds.length > 0 ? [texts.forAccounts] : []),
    ...(rule.groupIds.length > 0 ? [texts.forGroups] : []),
  ];
  const said =
    rule.words
      ?.split('\n')
      .filter((line) => line.trim() !== '')
      .join(' · ') ?? '';
  return (
    <li data-off={!rule.enabled || undefined} data-dragged={isDragged || undefined} data-mark={mark}>
      <span className="rule-order-place muted type-ui tabular">{place}</span>
      {grip !== null && isReadOnly && <span className="rule-grip" />}
      {grip !== null && !isReadOnly && (
        <button type="button" className="rule-grip" aria-label={say(texts.grip, { name: rule.name })} {...grip}>
          <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d="M9 5h2v2H9zM13 5h2v2h-2zM9 11h2v2H9zM13 11h2v2h-2zM9 17h2v2H9zM13 17h2v2h-2z" />
          </svg>
        </button>
      )}
      <span className="rule-order-text grid min-0">
        <Link {...links.open(rule)}>{rule.name}</Link>
        <small className="muted type-small ellipsis">
          {rule.on !== 'any' && `${say(schema.fields.on.choices[rule.on])} `}
          {said !== '' && `${say(schema.fields.matchKind.choices[rule.matchKind ?? 'contains'])} ${said} `}
          {rule.example !== null && `${say(texts.means, { example: rule.example })} `}
          {rule.kinds.length > 0 &&
            say(texts.asksAbout, { kinds: rule.kinds.map((kind) => say(questionKinds[kind])).join(' · ') })}
        </small>
      </span>
      <span className="rule-order-chips flex wrap min-0 gap-6 push-end">
        <BeyondPlan id={rule.id} />
        {scopes.map((text) => (
          <Chip key={text.en}>{say(text)}</Chip>
        ))}
        {rule.then === 'continue' && <Chip tone="info">{say(texts.goesOn)}</Chip>}
        {rule.hiddenBy !== null && <Chip tone="bad">{say(texts.hidden, { name: rule.hiddenBy })}</Chip>}
        {rule.isAssigneeLost && <Chip tone="bad">{say(texts.assigneeLost)}</Chip>}
        {rule.hasDraft && <Chip tone="warning">{say(texts.draft)}</Chip>}
        {!rule.enabled && <Chip tone="neutral">{say(texts.off)}</Chip>}
      </span>
    </li>
  );
}
