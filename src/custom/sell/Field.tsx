import { cloneElement, type ReactElement, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly help?: string;
  readonly fault?: string | undefined;
  /** The control. */
  readonly children: ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string }>;
}

export function Field({ label, help, fault, children }: FieldProps) {
  const id = useId();
  const said = fault ?? help;
  const control = {
    id,
    'aria-invalid': fault !== undefined,
    ...(said === undefined ? {} : { 'aria-describedby': `${id}-said` }),
  };
  return (
    <div className="parley-labelled min-0">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, control)}
      {said !== undefined && (
        <small id={`${id}-said`} className={fault === undefined ? 'muted' : 'danger'} role={fault && 'alert'}>
          {said}
        </small>
      )}
    </div>
  );
}
