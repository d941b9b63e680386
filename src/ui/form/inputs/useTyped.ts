import { useState } from 'react';
import { Unparsed } from '../unparsed';

export interface Typing<T> {
  /** A value as it is typed. */
  readonly format: (value: T) => string;
  /** What was typed as a value, or why it is none. */
  readonly parse: (text: string) => T | Unparsed;
}

/**
 * The text of an input whose value is no text: what was typed stays as it was typed, until the value changes from
 * outside.
 */
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

/** A draft that was put aside may hold a text where a number belongs. */
function safeFormat<T>(value: T, format: (value: T) => string): string {
  return typeof value === 'string' ? value : format(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
