import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueControlProps } from '../kinds/look';
import { useLanguage } from '../resource/useLanguage';
import { TypedForm } from './TypedForm';
import { TypedInput } from './TypedInput';
import { readTyped, typedText } from './typed';

/** A single typed value. For partial matches any text is accepted, otherwise it must be a valid value of the field. */
export function TypedControl({ field, operator, value, onChange, onClose }: ValueControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? '' : typedText(field, value)));
  const [problem, setProblem] = useState<string | null>(null);
  const isPart = operator === 'contains' || operator === 'lacks' || operator === 'starts';
  const done = (next: unknown) => {
    onChange(next);
    onClose();
  };
  const apply = () => {
    if (typed.trim() === '') return done(undefined);
    if (isPart) return done(typed.trim());
    const read = readTyped(field, typed, language, translate);
    if (read.problem !== undefined) setProblem(read.problem);
    else done(read.value);
  };
  return (
    <TypedForm onApply={apply} onClear={() => done(undefined)}>
      <TypedInput
        isFirst
        field={field}
        label={translate('parley.ui.filter.value')}
        value={typed}
        problem={problem}
        onChange={(text) => {
          setTyped(text);
          setProblem(null);
        }}
      />
    </TypedForm>
  );
}
