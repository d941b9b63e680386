import { createContext, useContext } from 'react';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';

export interface FormRecord {
  readonly schema: ResourceSchema;
  /** The record being edited; null for a new one. */
  readonly record: Values | null;
  /** The record that a dialog's action is run on. */
  readonly about?: Values;
  /** The field whose value the place of the form decides: it has no input. */
  readonly given?: string;
  /** Prefix of input ids, so that two forms on a page do not collide. */
  readonly prefix?: string;
}

export const FormRecordContext = createContext<FormRecord | null>(null);

/** Context of the surrounding form; throws outside a RecordForm. */
export function useFormRecord(): FormRecord {
  const found = useContext(FormRecordContext);
  if (found === null) throw new Error('useFormRecord must be used inside a RecordForm.');
  return found;
}
