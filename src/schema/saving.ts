import type { Field } from './fields';

/** Who saves a record, and when: the meaning of `now`, `today`, `me` and the company's currency. */
export interface Saving {
  readonly currency?: string | undefined;
  readonly now?: string;
  /** The date where the member is. */
  readonly today?: string;
  /** The member; null for the server itself and for an API key. */
  readonly me?: string | null;
}

/** The property of `Saving` that a value of a schema stands for; null if it is a constant. */
export function standsFor(field: Field, value: unknown): keyof Saving | null {
  if (field.kind === 'dateTime' && value === 'now') return 'now';
  if (field.kind === 'date' && value === 'today') return 'today';
  if (field.kind === 'reference' && field.to === 'members' && value === 'me') return 'me';
  return null;
}

/** The value of a default, or of what a move sets, in a record that is saved. */
export function savedValue(field: Field, value: unknown, saving: Saving = {}): unknown {
  const word = standsFor(field, value);
  return word === null ? value : (saving[word] ?? null);
}
