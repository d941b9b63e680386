import { parsedJson } from '../../schema/json';
/** The role whose view of the console the user is previewing. */
export interface Preview {
  readonly id: string;
  readonly name: string;
}

/** Request header: the server answers with the rights of this role. */
export const previewHeader = 'preview-role';

/** The active role preview; null if there is none. Stored in sessionStorage, so only for this tab. */
export function readPreview(): Preview | null {
  const { id, name } = (parsedJson(sessionStorage.getItem(key)) ?? {}) as Partial<Preview>;
  return typeof id === 'string' ? { id, name: String(name) } : null;
}

/**
 * Starts the preview with a full page load at `/`, so that nothing loaded with the user's own rights stays in memory.
 */
export function startPreview(preview: Preview): void {
  sessionStorage.setItem(key, JSON.stringify(preview));
  window.location.assign('/');
}

/** Ends the preview with a full page load at `/`, so that nothing of it stays in memory. */
export function leavePreview(): void {
  dropPreview();
  window.location.assign('/');
}

/** Ends the preview without leaving the page. Used when the session ends. */
export function dropPreview(): void {
  sessionStorage.removeItem(key);
}

const key = 'parley-preview';
