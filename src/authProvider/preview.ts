/** A role that the person sees the console as. */
export interface Preview {
  readonly id: string;
  readonly name: string;
}

/** The header that asks the server to answer as the role would be answered. */
export const previewHeader = 'preview-role';

/** Null where the person is themselves. Kept for this tab alone, and gone with it. */
export function readPreview(): Preview | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    const { id, name } = JSON.parse(text) as Partial<Preview>;
    return typeof id === 'string' ? { id, name: String(name) } : null;
  } catch {
    return null; // Someone else's writing under our key is no preview.
  }
}

/** Begins anew at the first screen that the role has: nothing that the person saw as themselves stays in memory. */
export function startPreview(preview: Preview): void {
  sessionStorage.setItem(key, JSON.stringify(preview));
  window.location.assign('/');
}

/** And back, with nothing of the preview in memory. */
export function leavePreview(): void {
  dropPreview();
  window.location.assign('/');
}

/** With the session the preview ends, wherever that leads. */
export function dropPreview(): void {
  sessionStorage.removeItem(key);
}

const key = 'parley-preview';
