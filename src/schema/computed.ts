import type { ResourceSchema } from './resource';
import type { Values } from './validation';

/**
 * The value of a computed field, or null where its function returns nothing or throws: an error in a schema's function
 * must not break the record, the list or the form. `onError` gets what it threw.
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
