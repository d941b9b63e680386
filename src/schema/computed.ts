import type { ResourceSchema } from './resource';
import type { Values } from './validation';

/**
 * The value of a computed field, or null if its function returns nothing or throws: an error in a schema function must
 * not break the record, list or form. `onError` receives the thrown error.
 */
export function computedValue(
  { functions }: Pick<ResourceSchema, 'functions'>,
  compute: string,
  record: Values,
  onError?: (error: unknown) => void,
): string | number | boolean | null {
  try {
    return functions?.[compute]?.(record) ?? null;
  } catch (error) {
    onError?.(error);
    return null;
  }
}
