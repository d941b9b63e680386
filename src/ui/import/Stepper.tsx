import { useTranslate } from 'react-admin';

const steps = ['source', 'columns', 'check', 'result'] as const;
export type Step = (typeof steps)[number];

/** Current step of the import. */
export function Stepper({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  const at = steps.indexOf(step);
  return (
    <ol className="parley-steps" aria-label={translate('parley.ui.import.steps.label')}>
      {steps.map((one, index) => (
        <li
          key={one}
          data-state={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="parley-step-mark" aria-hidden="true">
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
