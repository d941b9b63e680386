import { maxCodeLetters } from '../../../../src/schema/stock';

/**
 * Extracts the code from an API answer: at `path` ('data.codes[0]') if given, otherwise `codes` or `code` of a JSON
 * object, otherwise the whole text. Of several codes, the first. Null if there is none or it cannot be stored.
 */
export function codeIn(answer: string, path: string | null): string | null {
  const json = parsed(answer);
  if (path !== null) return json === undefined ? null : textOf(at(json, path));
  if (json === undefined) return textOf(answer);
  const { codes, code } = (isObject(json) ? json : {}) as { codes?: unknown; code?: unknown };
  return textOf(codes ?? code ?? (typeof json === 'object' ? undefined : json));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(json: unknown, path: string): unknown {
  const steps = path.replace(/^\$\.?/, '').match(/[^.[\]]+/g) ?? [];
  return steps.reduce<unknown>(
    (value, step) =>
      (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string, unknown>>)[step]
        : undefined,
    json,
  );
}

function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return textOf(value[0]);
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  const isKept = text !== '' && text.length <= maxCodeLetters && !text.includes('\0') && !text.includes('\ufffd');
  return isKept ? text : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
