import { getAuthState } from './authState';
import { personId } from './session';

/** What was typed into a form when the session ended: the changed fields only. It ends with the tab. */
export interface Draft {
  readonly person: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

const prefix = 'parley-draft:';

export function keepDraft(path: string, values: Readonly<Record<string, unknown>>): void {
  const draft: Draft = { person: personId(getAuthState().user), values };
  sessionStorage.setItem(prefix + path, JSON.stringify(draft));
}

export function readDraft(path: string): Draft | null {
  return parse(sessionStorage.getItem(prefix + path));
}

export function dropDraft(path: string): void {
  sessionStorage.removeItem(prefix + path);
}

/** What one person typed is not for the next one at the same screen. */
export function dropForeignDrafts(person: string | null): void {
  for (const key of draftKeys()) {
    if (parse(sessionStorage.getItem(key))?.person !== person) sessionStorage.removeItem(key);
  }
}

export function dropAllDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

function draftKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
}

function parse(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    return draft?.values ? { person: draft.person ?? null, values: draft.values } : null;
  } catch {
    return null; // Not a draft of ours.
  }
}
