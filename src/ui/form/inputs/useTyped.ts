import { useState } from 'react';
import { Unparsed } from '../unparsed';

export interface Typing<T> {
  readonly format: (value: T) => string;
  /** Parses typed text; returns `Unparsed` with the reason if invalid. */
  readonly parse: (text: string) => T | Unparsed;
}

/** Text state of an input with a non-text value: typed text stays as typed until the value changes from outside. */
export function useTyped<T>(value: unknown, onChange: (value: unknown) => void, { format, parse }: Typing<T>) {
  const shown = value instanceof Unparsed ? value.text : isNothing(value) ? '' : safeFormat(value as T, format);
  const [typed, setTyped] = useState({ text: shown, value });
  const text = Object.is(typed.value, value) ? typed.text : shown;
  const type = (next: string) => {
    const parsed = next.trim() === '' ? null : parse(next);
    setTyped({ text: next, value: parsed });
    onChange(parsed);
  };
  return { text, type };
}

/** A restored draft may contain text for a numeric field. */
function safeFormat<T>(value: T, format: (value: T) => string): string {
  return typeof value === 'string' ? value : format(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
