import { Refusal } from '../../../http/refusal';

/**
 * Writes a record whose input is a part of a larger request: a refusal names the fields where the caller sent them.
 * `renamed` maps fields of the record to those of the request.
 */
export async function under<T>(
  path: string,
  write: () => Promise<T>,
  renamed: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.issues === undefined) throw error;
    const issues = error.details.issues.map((issue) => {
      const field = renamed[issue.path] ?? issue.path;
      return { ...issue, path: path === '' ? field : `${path}.${field}` };
    });
    throw new Refusal(error.status, error.code, error.text, { ...error.details, issues });
  }
}
