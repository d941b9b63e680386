type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What an error says, in the reader's language where it names a text of the catalogue. */
export function errorText(error: unknown, translate: Translate): string {
  const message = error instanceof Error ? error.message : String(error);
  return translate(message === '' ? 'ra.notification.http_error' : message, { _: message });
}
