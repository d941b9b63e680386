/** What a text, or bytes that hold one, says as JSON; undefined if it is none. */
export function parsedJson(text: { toString(): string } | null | undefined): unknown {
  try {
    return text == null ? undefined : JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
