import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StepState } from './progress';
import { StepPanel } from './StepPanel';
import type { Step } from './steps';

/** Accordion of steps: the first unfinished one is open until the user opens another. */
export function StepList({ states }: { readonly states: readonly StepState[] }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<Step['name'] | 'none' | null>(null);
  const open = chosen ?? states.find(({ next }) => next !== null)?.step.name ?? 'none';
  return (
    <ol className="grid gap-12" aria-label={translate('parley.gettingStarted.steps')}>
      {states.map((state) => (
        <StepPanel
          key={state.step.name}
          state={state}
          isOpen={open === state.step.name}
          onToggle={() => choose(open === state.step.name ? 'none' : state.step.name)}
        />
      ))}
    </ol>
  );
}
