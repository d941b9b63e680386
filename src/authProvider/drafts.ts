import { personId } from '../dataProvider/session/session';
import { parsedJson } from '../schema/json';
import { getAuthState } from './authState';

/**
 * The changed fields of a form at the time the session ended. Kept in sessionStorage, so it is lost when the tab
 * closes.
 */
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

/** Deletes drafts of other users, so that the next user of this tab does not see them. */
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
  const draft = parsedJson(text) as Partial<Draft> | null | undefined;
  return draft?.values ? { person: draft.person ?? null, values: draft.values } : null;
}
