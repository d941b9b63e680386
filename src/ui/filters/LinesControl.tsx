import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueControlProps } from '../kinds/look';
import { useLanguage } from '../resource/useLanguage';
import { TypedForm } from './TypedForm';
import { readTyped, typedText } from './typed';

/** Matches any of several values, one per line, for pasting from a spreadsheet. */
export function LinesControl({ field, value, onChange, onClose }: ValueControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() =>
    (Array.isArray(value) ? value : []).map((one) => typedText(field, one)).join('\n'),
  );
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => area.current?.focus(), []);
  const done = (next: unknown) => {
    onChange(next);
    onClose();
  };
  const apply = () => {
    const lines = typed.split('\n').map((text, at) => ({ text: text.trim(), line: at + 1 }));
    const filled = lines.filter(({ text }) => text !== '');
    if (filled.length === 0) return done(undefined);
    const values: unknown[] = [];
    for (const { text, line } of filled) {
      const read = readTyped(field, text, language, translate);
      if (read.problem !== undefined)
        return setProblem(translate('parley.ui.filter.line', { line, reason: read.problem }));
      if (!values.includes(read.value)) values.push(read.value);
    }
    done(values);
  };
  return (
    <TypedForm onApply={apply} onClear={() => done(undefined)}>
      <div className="parley-labelled">
        <label htmlFor={id}>{translate('parley.ui.filter.lines')}</label>
        <textarea
          id={id}
          ref={area}
          className="parley-input"
          rows={5}
          maxLength={20_000}
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        {problem !== null && (
          <p id={`${id}-problem`} className="parley-problem flush danger type-small" role="alert">
            {problem}
          </p>
        )}
      </div>
    </TypedForm>
  );
}
