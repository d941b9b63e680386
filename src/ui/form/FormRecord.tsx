import { createContext, useContext } from 'react';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';

export interface FormRecord {
  readonly schema: ResourceSchema;
  /** The record being changed; null for a new one. */
  readonly record: Values | null;
  /** What a dialog's inputs are about: the record that something is done with. */
  readonly about?: Values;
  /** Stands before the ids of its inputs, so that two forms of one page do not share any. */
  readonly prefix?: string;
}

export const FormRecordContext = createContext<FormRecord | null>(null);

/** What the form around an input is about. */
export function useFormRecord(): FormRecord {
  const found = useContext(FormRecordContext);
  if (found === null) throw new Error('useFormRecord needs a RecordForm above it.');
  return found;
}
