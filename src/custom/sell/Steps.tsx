import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/kit/icons/Icon';
import { type StepName, stepNames } from './stepNames';

interface StepsProps {
  readonly at: StepName;
  readonly done: readonly StepName[];
  /** Null: the product is not stored yet. */
  readonly productId: string | null;
}

/** The steps in order; those that can be opened are links. */
export function Steps({ at, done, productId }: StepsProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('parley.sell.steps')}>
      <ol className="sell-steps row wrap flush">
        {stepNames.map((name, index) => {
          const isDone = done.includes(name);
          const isOpen = isDone || done.length === index;
          const inside = (
            <>
              <span className="sell-mark grid centered rigid pill type-small semibold" aria-hidden="true">
                {isDone && name !== at ? <Icon name="ri-check-line" size={14} /> : index + 1}
              </span>
              {translate(`parley.sell.step.${name}`)}
            </>
          );
          return (
            <li key={name} className="type-ui" data-done={isDone || undefined}>
              {productId !== null && isOpen && name !== at ? (
                <Link className="row gap-8 plain undecorated" to={stepPath(productId, name)}>
                  {inside}
                </Link>
              ) : (
                <span className="row gap-8" aria-current={name === at ? 'step' : undefined}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function stepPath(productId: string, name: StepName): string {
  return `/sell/${encodeURIComponent(productId)}?step=${name}`;
}
