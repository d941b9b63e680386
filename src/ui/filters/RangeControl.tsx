import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShownOperator, ValueControlProps } from '../kinds/look';
import { useLanguage } from '../resource/useLanguage';
import { TypedForm } from './TypedForm';
import { TypedInput } from './TypedInput';
import { readTyped, typedText } from './typed';

type Ends<T> = Readonly<Record<'from' | 'to', T>>;

/** Inclusive range; one end may be open. */
export function RangeControl({ field, value, onChange, onClose }: ValueControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [from, to] = Array.isArray(value) ? value : [];
  const [typed, setTyped] = useState<Ends<string>>(() => ({ from: typedText(field, from), to: typedText(field, to) }));
  const [problems, setProblems] = useState<Partial<Ends<string | undefined>>>({});
  const done = (next: unknown, operator?: ShownOperator) => {
    onChange(next, operator);
    onClose();
  };
  const apply = () => {
    const [hasFrom, hasTo] = [typed.from.trim() !== '', typed.to.trim() !== ''];
    if (!hasFrom && !hasTo) return done(undefined);
    const first = hasFrom ? readTyped(field, typed.from, language, translate) : null;
    const last = hasTo ? readTyped(field, typed.to, language, translate) : null;
    if (first?.problem || last?.problem) return setProblems({ from: first?.problem, to: last?.problem });
    if (first === null) return done(last!.value, 'lte');
    if (last === null) return done(first.value, 'gte');
    if (isAfter(first.value, last.value)) return setProblems({ to: translate('parley.ui.filter.order') });
    done([first.value, last.value]);
  };
  return (
    <TypedForm onApply={apply} onClear={() => done(undefined)}>
      {(['from', 'to'] as const).map((end) => (
        <TypedInput
          key={end}
          isFirst={end === 'from'}
          field={field}
          label={translate(`parley.ui.filter.${end}`)}
          value={typed[end]}
          problem={problems[end] ?? null}
          onChange={(text) => {
            setTyped({ ...typed, [end]: text });
            setProblems({});
          }}
        />
      ))}
    </TypedForm>
  );
}

function isAfter(from: unknown, to: unknown): boolean {
  return typeof from === 'number' && typeof to === 'number' ? from > to : String(from) > String(to);
}
