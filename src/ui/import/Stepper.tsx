import { useTranslate } from 'react-admin';

const steps = ['source', 'columns', 'check', 'result'] as const;
export type Step = (typeof steps)[number];

export function Stepper({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  const at = steps.indexOf(step);
  return (
    <ol className="parley-steps row gap-8" aria-label={translate('parley.ui.import.steps.label')}>
      {steps.map((one, index) => (
        <li
          className="row grow min-0 gap-8 muted type-ui"
          key={one}
          data-state={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="parley-step-mark grid centered rigid type-small semibold circle" aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          <span className="parley-step-name">
            {translate(`parley.ui.import.steps.${one}`)}
            {index < at && <span className="parley-unseen"> ({translate('parley.ui.import.steps.done')})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
