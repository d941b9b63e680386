import type { ResourceSchema } from './resource';
import type { Values } from './validation';

/**
 * The value of a computed field, or null where its function has none or throws. A schema's function is code of its own:
 * an error in it must not take the record, the list or the form away. `onError` gets what it threw.
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
