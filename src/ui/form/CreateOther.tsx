import { type ComponentType, createContext, useContext } from 'react';
import type { ResourceSchema } from '../../schema/resource';

export interface CreateOtherProps {
  readonly schema: ResourceSchema;
  /** What was typed already: what the record is to be called. */
  readonly title: string;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** The form of another resource over this one; null where there is none, as in a form that is such a one itself. */
export const CreateOtherContext = createContext<ComponentType<CreateOtherProps> | null>(null);

export function useCreateOther(): ComponentType<CreateOtherProps> | null {
  return useContext(CreateOtherContext);
}
