import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly error?: string;
  readonly hint?: string;
  /** Rendered inside the input box, after the text. */
  readonly after?: ReactNode;
}

/** Labelled input with an accessible error message. */
export function Field({ name, label, error, hint, after, ...input }: FieldProps) {
  const note = error ?? hint;
  return (
    <div className="field" data-invalid={error !== undefined}>
      <label htmlFor={name}>{label}</label>
      <div className="field-box row rounded on-surface">
        <input
          id={name}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${name}-note`}
          {...input}
        />
        {after}
      </div>
      {note !== undefined && (
        <p id={`${name}-note`} className="field-note muted type-small">
          {note}
        </p>
      )}
    </div>
  );
}
