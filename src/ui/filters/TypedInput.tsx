import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { shownDate } from '../fields/formatDateTime';
import { lookOf } from '../kinds/looks';
import { useLanguage } from '../resource/useLanguage';

export interface TypedInputProps {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
  /** First input of the form; gets focus. */
  readonly isFirst?: boolean;
}

/** Input for one typed value with its error. Money is in major units of the default currency, durations in seconds. */
export function TypedInput({ field, label, value, problem, onChange, isFirst }: TypedInputProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const look = lookOf(field);
  const isDay = look.control === 'day';
  const unit = look.unit === undefined ? '' : ` (${translate(`parley.ui.filter.${look.unit}`)})`;
  return (
    <div className="parley-labelled">
      <label htmlFor={id}>{label + unit}</label>
      <input
        id={id}
        ref={input}
        className="parley-input"
        type={isDay ? 'date' : 'text'}
        inputMode={look.control === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={isDay ? undefined : 200}
        value={value}
        {...(isDay ? shownDate(value, language) : {})}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="parley-problem flush danger type-small" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
