type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Error message; translated if it is a translation key. */
export function errorText(error: unknown, translate: Translate): string {
  const message = error instanceof Error ? error.message : String(error);
  return translate(message === '' ? 'ra.notification.http_error' : message, { _: message });
}
