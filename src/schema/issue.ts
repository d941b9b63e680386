import type { Text } from './text';

/** A validation error. `path` is the field's name, or 'rows.2.price' inside a list. */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A rule's own message; other issues get their text from messages.ts. */
  readonly message?: Text;
}
